/** Estimates as a picture: a dot for each name, and a line for its interval. */
import type { Estimate, Figure } from 'delvekit/simulate'
import { parse, type Spec, View } from 'vega'

const row = 16

const spec = (title: string, { kind, text }: Figure<never, never>, estimates: ReadonlyArray<Estimate>): Spec => ({
  $schema: 'https://vega.github.io/schema/vega/v6.json',
  description: `${title}: ${text}`,
  width: 420,
  height: row * estimates.length,
  padding: 5,
  data: [
    { name: 'all', values: [...estimates] },
    { name: 'sure', source: 'all', transform: [{ type: 'filter', expr: 'datum.low !== null' }] },
  ],
  scales: [
    { name: 'name', type: 'point', domain: { data: 'all', field: 'name' }, range: 'height', padding: 0.5 },
    {
      name: 'value',
      domain: {
        fields: [
          { data: 'all', field: 'value' },
          { data: 'all', field: 'low' },
          { data: 'all', field: 'high' },
        ],
      },
      range: 'width',
      zero: true,
      nice: true,
    },
  ],
  axes: [
    { orient: 'left', scale: 'name', grid: true, ticks: false, domain: false, labelPadding: 6, labelLimit: 260 },
    { orient: 'bottom', scale: 'value', tickCount: 6, title: text, ...(kind === 'share' ? { format: '.0%' } : {}) },
  ],
  marks: [
    {
      type: 'rule',
      from: { data: 'sure' },
      encode: {
        enter: {
          x: { scale: 'value', field: 'low' },
          x2: { scale: 'value', field: 'high' },
          y: { scale: 'name', field: 'name' },
          stroke: { value: '#7a8ca3' },
          strokeWidth: { value: 3 },
        },
      },
    },
    {
      type: 'symbol',
      from: { data: 'all' },
      encode: {
        enter: {
          x: { scale: 'value', field: 'value' },
          y: { scale: 'name', field: 'name' },
          fill: { value: '#8a1c1c' },
          size: { value: 45 },
        },
      },
    },
  ],
})

/** The picture as an svg element, drawn without a browser. */
export const plotted = (
  title: string,
  figure: Figure<never, never>,
  estimates: ReadonlyArray<Estimate>,
): Promise<string> => new View(parse(spec(title, figure, estimates)), { renderer: 'none' }).toSVG()
