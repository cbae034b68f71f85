/** The five floor tiles. The number is printed, and so is `Väg ned`; what the others are was not found. */
import type { FloorTile } from '../box.js'
import { two } from './shared.js'

const ours = 'Five floor tiles are printed, and the name of one. This one is ours.'

export const floorTiles: ReadonlyArray<FloorTile> = /* @__PURE__ */ (() => [
  {
    id: 'vag-ned',
    name: { sv: 'Väg ned', en: 'Way down' },
    text: {
      sv: 'Ett hål i golvet: i ett senare drag får hjälten gå ned i underjorden.',
      en: 'A hole in the floor: in a later move the hero may go down into the catacombs.',
    },
    wayDown: true,
    effects: [],
    count: 2,
    from: 'printed',
    note: 'That there is such a tile is printed; that there are two of it is ours.',
  },
  {
    id: 'two-altar',
    name: { sv: 'Offeraltaret', en: 'The altar' },
    text: {
      sv: 'Den som vågar böja knä slår T6: det kan läka, det kan svida, och vid en sexa rämnar stenen.',
      en: 'Whoever dares to kneel rolls T6: it may heal, it may hurt, and on a six the stone splits.',
    },
    wayDown: false,
    effects: [
      {
        tag: 'chooseEffect',
        who: 'owner',
        options: [
          { label: { sv: 'Gå förbi', en: 'Pass by' }, effects: [{ tag: 'nothing' }] },
          {
            label: { sv: 'Böj knä', en: 'Kneel' },
            effects: [
              {
                tag: 'rollTable',
                die: 't6',
                table: [
                  { from: 1, to: 2, effects: [{ tag: 'loseKp', amount: { die: 't6', minus: 2 }, cause: 'altar' }] },
                  { from: 3, to: 3, effects: [{ tag: 'nothing' }] },
                  { from: 4, to: 5, effects: [{ tag: 'gainKp', amount: { fixed: 2 } }] },
                  {
                    ...{ from: 6, to: 6 },
                    effects: [
                      { tag: 'gainKp', amount: { full: 'kp' } },
                      two({ tag: 'liftFloorTile', expansion: 'drakborgen-2' }),
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: ours,
  },
  {
    id: 'two-spring',
    name: { sv: 'Källan', en: 'The spring' },
    text: {
      sv: 'Vattnet ger 1 KP vid varje besök, men vid en etta på T6 sinar källan.',
      en: 'The water gives 1 KP at every visit, but on a one of T6 the spring dries up.',
    },
    wayDown: false,
    effects: [
      { tag: 'gainKp', amount: { fixed: 1 } },
      {
        tag: 'rollTable',
        die: 't6',
        table: [
          { from: 1, to: 1, effects: [two({ tag: 'liftFloorTile', expansion: 'drakborgen-2' })] },
          { from: 2, to: 6, effects: [{ tag: 'nothing' }] },
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: ours,
  },
  {
    id: 'two-magic-circle',
    name: { sv: 'Trollcirkeln', en: 'The magic circle' },
    text: {
      sv: 'Den som kliver in i cirkeln slår T6 och förflyttas: två rutor åt något håll, till skattkammaren eller ned.',
      en: 'Whoever steps into the circle rolls T6 and is moved: two squares some way, to the treasure chamber, or down.',
    },
    wayDown: false,
    effects: [
      {
        tag: 'chooseEffect',
        who: 'owner',
        options: [
          { label: { sv: 'Gå runt', en: 'Walk around it' }, effects: [{ tag: 'nothing' }] },
          {
            label: { sv: 'Kliv in', en: 'Step in' },
            effects: [
              two({
                tag: 'teleport',
                expansion: 'drakborgen-2',
                to: {
                  die: 't6',
                  table: [
                    { from: 1, to: 1, target: { dir: 0, squares: 2 } },
                    { from: 2, to: 2, target: { dir: 1, squares: 2 } },
                    { from: 3, to: 3, target: { dir: 2, squares: 2 } },
                    { from: 4, to: 4, target: { dir: 3, squares: 2 } },
                    { from: 5, to: 5, target: { place: 'chamber' } },
                    { from: 6, to: 6, target: { below: true } },
                  ],
                },
              }),
            ],
          },
        ],
      },
    ],
    onMagicArrival: [{ tag: 'gainKp', amount: { fixed: 1 } }],
    count: 1,
    from: 'ours',
    note: `${ours} Whoever comes to it by magic is not moved on, but refreshed: so it cannot go round and round.`,
  },
])()
