import { describe, expect, it } from 'vitest'
import { girthOfWidth } from './girth-of-width.ts'
import type { MeasureSpan, SizeChart } from './size-chart.ts'
import type { SizeMeasure } from './sized-garment.ts'

const charted = (garment: SizeChart['garment'], of: SizeChart['of'], chests: MeasureSpan[]): SizeChart => ({
  garment,
  of,
  rows: chests.map((chest, index) => ({ size: String(index), measures: { chest, length: [600, 600] } })),
})
const BLOUSE = charted('top', 'garment', [
  [980, 980],
  [1_020, 1_020],
  [1_080, 1_080],
])
const CHILD = charted('top', 'garment', [
  [560, 560],
  [640, 640],
])
// 8 cm of ease: garments of 94 to 104 cm.
const FOR_BODY = charted('top', 'body', [
  [860, 900],
  [900, 960],
])

describe('a measure of the shopper’s garment that may be its flat width', () => {
  it.each<[string, SizeChart, MeasureSpan, SizeMeasure, MeasureSpan | null]>([
    ['a width whose double is in the chart', BLOUSE, [540, 540], 'chest', [1_080, 1_080]],
    ['a range of widths', BLOUSE, [520, 540], 'chest', [1_040, 1_080]],
    ['a width whose double is 10 cm off', BLOUSE, [590, 590], 'chest', [1_180, 1_180]],
    ['a width whose double is farther off', BLOUSE, [591, 591], 'chest', null],
    ['a width whose double is too narrow', BLOUSE, [430, 430], 'chest', null],
    ['a girth of the chart', BLOUSE, [1_000, 1_000], 'chest', null],
    ['a girth that is too wide', BLOUSE, [1_500, 1_500], 'chest', null],
    ['a girth within 6 cm', CHILD, [500, 500], 'chest', null],
    ['a child’s girth', CHILD, [600, 600], 'chest', null],
    ['the width of a child’s garment', CHILD, [310, 310], 'chest', [620, 620]],
    ['a width next to a chart of bodies', FOR_BODY, [510, 510], 'chest', [1_020, 1_020]],
    ['a length', BLOUSE, [300, 300], 'length', null],
    ['a measure that the chart has not', BLOUSE, [450, 450], 'waist', null],
    ['a width whose double no garment has', BLOUSE, [1_010, 1_010], 'chest', null],
  ])('%s', (_, chart, given, measure, girth) => {
    expect(girthOfWidth(given, measure, chart)).toEqual(girth)
  })
})
