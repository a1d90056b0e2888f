import { describe, expect, it } from 'vitest'
import { chartError, chartWarnings, warningSentence } from './check-chart.ts'
import { parseSizeChart, type SizeChart } from './size-chart.ts'

const blouse = (chests: Record<string, number>): SizeChart => ({
  garment: 'top',
  of: 'garment',
  rows: Object.entries(chests).map(([size, chest]) => ({ size, measures: { chest: [chest, chest] } })),
})
const sentences = (chart: SizeChart, sizes: string[] | null = null) => chartWarnings(chart, sizes).map(warningSentence)

describe('a chart', () => {
  it.each<[ReturnType<typeof chartError>, SizeChart]>([
    ['no-rows', blouse({})],
    ['size-twice', blouse({ M: 900, Mediana: 900 })],
    ['no-measures', { ...blouse({}), rows: [{ size: 'M', measures: {} }] }],
    ['no-measures', { ...blouse({}), rows: [{ size: 'M', measures: { foot: [250, 250] } }] }],
    ['too-many-rows', blouse(Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`T${index}`, 900])))],
    [null, blouse({ CH: 900, M: 940 })],
  ])('is rejected as %s', (code, chart) => {
    expect(chartError(chart)).toBe(code)
  })

  it('of sizes that the product has not is accepted with a remark', () => {
    expect(sentences(blouse({ CH: 900, Mediana: 940, XXG: 1_100 }), ['CH', 'M', 'G'])).toEqual([
      'El producto no tiene la talla XXG: se guardan, y no se muestran.',
      'Sin medidas: la talla G.',
    ])
    expect(sentences(blouse({ CH: 900, M: 940 }), null)).toEqual([])
  })

  it('with a measure that falls has a remark', () => {
    expect(sentences(blouse({ G: 1_000, CH: 900, M: 1_020 }))).toEqual([
      'La medida de pecho baja en G: revisa que no esté en otra fila.',
    ])
    expect(sentences(blouse({ CH: 900, M: 900 }))).toEqual([])
  })

  it('with widths of garments that lie flat has a remark', () => {
    expect(sentences(blouse({ CH: 470, M: 490 }))).toEqual([
      'La medida de pecho parece el ancho de la prenda extendida. Aquí va el contorno: el doble.',
    ])
    expect(sentences(blouse({ '4 años': 560, '6 años': 600 }))).toEqual([])
    expect(sentences({ ...blouse({ CH: 600 }), of: 'body' })).toEqual([])
  })
})

it('parseSizeChart leaves out implausible values', () => {
  const rows = [
    {
      size: 'M',
      measures: { chest: [900, 940], waist: [0, 0], sleeve: [600, 500], length: [600.5, 601], tail: [1, 1] },
    },
    { size: '', measures: {} },
    null,
  ]
  expect(parseSizeChart({ garment: 'top', of: 'garment', rows })).toEqual({
    garment: 'top',
    of: 'garment',
    rows: [{ size: 'M', measures: { chest: [900, 940] } }],
  })
  expect(parseSizeChart({ garment: 'hat', of: 'garment', rows })).toBeNull()
  expect(parseSizeChart({ garment: 'top', of: 'store', rows })).toBeNull()
  expect(parseSizeChart(null)).toBeNull()
})
