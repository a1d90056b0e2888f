import { describe, expect, it } from 'vitest'
import { sheetCsv } from './sheet-csv.ts'

describe('the CSV of a workbook', () => {
  it('has all digits of its numbers', () => {
    const header = ['id', 'nombre', 'precio', 'codigo_barras', 'publicado', 'creado']
    expect(
      sheetCsv([
        [
          header,
          ['A', 'Falda "midi", lino', 1299.5, 7_501_234_567_893, true, new Date('2026-01-31T00:00:00Z')],
          ['B', 'Capa', 129.899_999_999_999_98, '0750123456789', false, null],
          ['C', 'Saco', 1.299, null],
        ],
      ]).split('\r\n'),
    ).toEqual([
      header.join(','),
      'A,"Falda ""midi"", lino",1299.5,7501234567893,TRUE,2026-01-31T00:00:00.000Z',
      'B,Capa,129.9,0750123456789,FALSE,',
      'C,Saco,1.2990,,,',
      '',
    ])
  })

  it('has an exponent for a number of more digits than a workbook holds', () => {
    expect(sheetCsv([[['id'], [123_456_789_012_345], [123_456_789_012_345_680]]])).toBe(
      'id\r\n123456789012345\r\n1.2345678901234568e+17\r\n',
    )
  })

  it('is the CSV of the first sheet that an import recognises', () => {
    const products = [
      ['id', 'nombre', 'precio'],
      ['A', 'Capa', 5],
    ]
    const notes = [['Notas de la temporada'], [null], ['…']]
    expect(sheetCsv([[], notes, products])).toBe('id,nombre,precio\r\nA,Capa,5\r\n')
    expect(sheetCsv([[], notes])).toBe('Notas de la temporada\r\n…\r\n')
    expect(sheetCsv([])).toBe('')
  })
})
