import { expect, it } from 'vitest'
import { csvRows } from '../text/csv-rows.ts'
import { chartFile, measureOfHeading, type NamedChart, readChartFile } from './chart-file.ts'
import { readPastedTable } from './pasted-table.ts'

const HEADER = ['marca', 'Categoría', 'producto', 'prenda', 'medidas', 'talla', 'Pecho (cm)', 'largo', 'largo de pie']

it('readChartFile joins the rows of one scope', () => {
  const read = readChartFile([
    HEADER,
    ['Luna', 'Blusas', '', 'blusa', '', 'CH', '90', '60', ''],
    ['luna', 'blusas', '', 'Blusa', '', 'M', '37 in', '62', ''],
    ['', '', '', '', '', '', '', '', ''],
    ['', '', 'bota-1', 'calzado', '', '25', '', '', '25'],
    ['', 'Vestidos', '', 'vestido', 'cuerpo', 'M', '88-92', '100', ''],
  ])
  expect(read.rejected).toEqual([])
  expect(read.remarks).toEqual([{ line: 3, sentence: '37 in son 94 cm.' }])
  expect(read.charts).toMatchObject([
    {
      brand: 'Luna',
      category: 'Blusas',
      product: '',
      chart: {
        garment: 'top',
        of: 'garment',
        rows: [
          { size: 'CH', measures: { chest: [900, 900], length: [600, 600] } },
          { size: 'M', measures: { chest: [940, 940], length: [620, 620] } },
        ],
      },
    },
    {
      brand: '',
      category: '',
      product: 'bota-1',
      chart: { garment: 'footwear', of: 'body', rows: [{ size: '25', measures: { foot: [250, 250] } }] },
    },
    {
      brand: '',
      category: 'Vestidos',
      product: '',
      chart: { garment: 'dress', of: 'body', rows: [{ size: 'M', measures: { chest: [880, 920] } }] },
    },
  ] satisfies NamedChart[])
})

it('readChartFile leaves out lines and gives the reason', () => {
  const read = readChartFile([
    HEADER,
    ['Luna', '', '', 'sombrero', '', 'M', '90', '', ''],
    ['', '', '', 'blusa', '', 'M', '90', '', ''],
    ['Luna', '', '', 'blusa', '', '', '90', '', ''],
    ['Luna', '', '', 'blusa', '', 'M', '900', '', ''],
  ])
  expect(read.charts).toEqual([])
  expect(read.rejected).toEqual([
    {
      line: 2,
      sentence:
        '«sombrero» no es una prenda con tallas: escribe blusa, chamarra, vestido, overol, traje de bano, falda, pantalon, short, calzado.',
    },
    { line: 3, sentence: 'Escribe para qué es: marca, categoría o clave del producto.' },
    { line: 4, sentence: 'Falta la talla.' },
    { line: 5, sentence: '900 cm no es una medida de pecho: va de 20 a 200 cm.' },
  ])
  expect(readChartFile([['nombre', 'precio']]).rejected).toMatchObject([{ line: 1 }])
  expect(readChartFile([]).rejected).toHaveLength(1)
})

it('chartFile writes a file that readChartFile reads', () => {
  const charts: NamedChart[] = [
    {
      brand: 'Luna, S.A.',
      category: '',
      product: '',
      chart: {
        garment: 'trousers',
        of: 'garment',
        rows: [{ size: '28', measures: { waist: [740, 800], rise: [255, 255] } }],
      },
    },
  ]
  const rows = csvRows(chartFile(charts))
  expect(readChartFile(rows).charts).toMatchObject(charts)
})

it.each([
  ['Pecho (cm)', 'chest'],
  ['BUSTO', 'chest'],
  ['Largo de pie', 'foot'],
  ['largo manga', 'sleeve'],
  ['Cintura cm', 'waist'],
  ['talla', null],
])('measureOfHeading reads %s', (heading, measure) => {
  expect(measureOfHeading(heading)).toBe(measure)
})

it('readPastedTable finds cells, and headings where the first row has them', () => {
  expect(readPastedTable('90\t60\r\n94\t62\r\n')).toEqual({
    headings: null,
    rows: [
      ['90', '60'],
      ['94', '62'],
    ],
  })
  expect(readPastedTable('Talla\tPecho\tColor\nM\t90\trojo')).toEqual({
    headings: ['size', 'chest', null],
    rows: [['M', '90', 'rojo']],
  })
})
