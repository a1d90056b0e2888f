import { describe, expect, it } from 'vitest'
import { chartOf, draftColumns, draftOf, withPaste, withRow, withText } from './chart-draft.ts'
import { readPastedTable } from './pasted-table.ts'
import { sortSizes } from './sort-sizes.ts'

const DRAFT = draftOf(null, 'skirt', ['CH', 'M'])

describe('the draft of a chart', () => {
  it('has a row for each size, and the columns of its garment', () => {
    expect(DRAFT.rows.map(({ size }) => size)).toEqual(['CH', 'M'])
    expect(draftColumns(DRAFT)).toEqual(['size', 'waist', 'hips', 'length'])
    expect(draftColumns({ ...DRAFT, of: 'body' })).toEqual(['size', 'waist', 'hips'])
    expect(draftOf(null, 'footwear', []).of).toBe('body')
  })

  it('has the rows of a stored chart in the order in which sizes are worn', () => {
    const rows = ['28', '30', '38', '24', '26'].map((size) => ({ size, measures: {} }))
    const draft = draftOf({ garment: 'trousers', of: 'garment', rows }, 'trousers', [])
    expect(draft.rows.map(({ key, size }) => [key, size])).toEqual([
      [0, '24'],
      [1, '26'],
      [2, '28'],
      [3, '30'],
      [4, '38'],
    ])
  })

  it('becomes a chart, with a sentence for each wrong cell', () => {
    const typed = withText(withText(withText(DRAFT, 0, 'waist', '66-70'), 1, 'waist', '900'), 1, 'hips', '38 in')
    const { chart, errors, remarks } = chartOf(withText(withRow(typed), 2, 'waist', '74'))
    expect(chart.rows).toEqual([
      { size: 'CH', measures: { waist: [660, 700] } },
      { size: 'M', measures: { hips: [965, 965] } },
    ])
    expect([...errors]).toEqual([
      ['1 waist', '900 cm no es una medida de cintura: va de 20 a 200 cm.'],
      ['2 size', 'Falta la talla.'],
    ])
    expect(remarks).toEqual(['M: 38 in son 96.5 cm.'])
  })

  it('is the chart that it was made of', () => {
    const { chart } = chartOf(withText(withText(DRAFT, 0, 'waist', '66-70'), 1, 'hips', '98.5'))
    expect(chartOf(draftOf(chart, 'top', [])).chart).toEqual(chart)
  })

  it('takes a block from a cell on, and adds rows', () => {
    const pasted = withPaste(DRAFT, { row: 1, column: 'waist' }, readPastedTable('70\t98\t60\t1\n74\t102'))
    expect(pasted.rows.map(({ size, texts }) => [size, texts])).toEqual([
      ['CH', {}],
      ['M', { waist: '70', hips: '98', length: '60' }],
      ['', { waist: '74', hips: '102' }],
    ])
  })

  it('takes a block with headings by their names', () => {
    const pasted = withPaste(DRAFT, { row: 0, column: 'size' }, readPastedTable('Cadera\tTalla\tColor\n98\tG\trojo'))
    expect(pasted.rows[0]).toMatchObject({ size: 'G', texts: { hips: '98' } })
  })
})

it('sortSizes sorts labels as they are worn, each once', () => {
  expect(sortSizes(['G', 'Mediana', 'CH', 'M', 'XG'])).toEqual(['CH', 'Mediana', 'G', 'XG'])
})
