// Chess by chessops, legal moves at random; a step is a ply, 300 at most a game.
import { Chess } from 'chessops/chess'
import { mulberry32, pick } from '../lib.mjs'

const promotions = ['queen', 'knight', 'rook', 'bishop']
const moves = (position, out) => {
  out.length = 0
  for (const [from, dests] of position.allDests(position.ctx())) {
    const pawn = position.board.pawn.has(from)
    for (const to of dests)
      if (pawn && (to < 8 || to >= 56)) for (const promotion of promotions) out.push({ from, to, promotion })
      else out.push({ from, to })
  }
  return out
}

/** @param beforePly - what the position is before it is written over: itself, or a copy */
const playing = (beforePly) => {
  const rng = mulberry32(1)
  const buffer = []
  return () => {
    let position = Chess.default()
    for (let n = 0; n < 300; n++) {
      if (position.isInsufficientMaterial() || position.halfmoves >= 100) return n
      const legalMoves = moves(position, buffer)
      if (legalMoves.length === 0) return n
      position = beforePly(position)
      position.play(legalMoves[pick(rng, legalMoves.length)])
    }
    return 300
  }
}

/** Played in place, as it does. */
export const inPlace = () => playing((position) => position)
/** Each ply on a copy, as whoever wants to go back must do. */
export const onCopies = () => playing((position) => position.clone())
