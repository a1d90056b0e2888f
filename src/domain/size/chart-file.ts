import { BYTE_ORDER_MARK, csvLine, readWrittenCell, writtenCell } from '../text/csv-line.ts'
import { fold } from '../text/fold.ts'
import { spanText } from './length-text.ts'
import { parseMeasure } from './parse-measure.ts'
import { MAX_SIZE_LENGTH, MOST_ROWS, type SizeChart } from './size-chart.ts'
import {
  MEASURE_FACTS,
  MEASURES,
  measuresOf,
  SIZED_GARMENTS,
  type SizedGarment,
  type SizeMeasure,
} from './sized-garment.ts'

/** A chart with its scope by names, as a file has it. */
export interface NamedChart {
  /** '' for every brand. */
  brand: string
  /** '' for every category. */
  category: string
  /** The product's own key, as `id` of the plain CSV; '' for a chart of a brand or a category. */
  product: string
  chart: SizeChart
}

/** A line of the file that is not read, or that is read with a remark. */
export interface FileRemark {
  /** From 1, the header's line. */
  line: number
  sentence: string
}

/** A chart as it is read, with its first line. */
export interface ReadChart extends NamedChart {
  line: number
}

export interface ReadCharts {
  charts: ReadChart[]
  /** Lines that are left out. */
  rejected: FileRemark[]
  remarks: FileRemark[]
}

const SCOPE_COLUMNS = ['marca', 'categoria', 'producto', 'prenda', 'medidas', 'talla'] as const

type ScopeColumn = (typeof SCOPE_COLUMNS)[number]

/** The columns of measures, by their Spanish names: `pecho`, `largo_de_pie`. */
const MEASURE_COLUMNS = new Map(MEASURES.map((measure) => [columnName(measure), measure]))

/** Other headings for a measure. */
const OTHER_COLUMNS: Record<string, SizeMeasure> = {
  busto: 'chest',
  contorno_de_pecho: 'chest',
  pie: 'foot',
  largo_pie: 'foot',
  espalda: 'shoulders',
  hombro: 'shoulders',
  largo_total: 'length',
  largo_manga: 'sleeve',
  largo_de_manga: 'sleeve',
}

/** The words for garments in a file, first as it is written. */
const GARMENT_WORDS: Record<SizedGarment, readonly string[]> = {
  top: ['blusa', 'playera', 'camisa', 'sueter', 'sudadera', 'top', 'blusas', 'playeras', 'camisas'],
  jacket: ['chamarra', 'saco', 'abrigo', 'chamarras', 'sacos', 'abrigos'],
  dress: ['vestido', 'vestidos'],
  jumpsuit: ['overol', 'enterizo', 'overoles'],
  swimsuit: ['traje de bano', 'bikini', 'trajes de bano'],
  skirt: ['falda', 'faldas'],
  trousers: ['pantalon', 'jeans', 'pantalones'],
  shorts: ['short', 'bermuda', 'shorts', 'bermudas'],
  footwear: ['calzado', 'zapato', 'tenis', 'zapatos', 'botas'],
}

/** The heading of a measure's column. */
export function columnName(measure: SizeMeasure): string {
  return fold(MEASURE_FACTS[measure].name).replaceAll(' ', '_')
}

/** The measure that a heading names, `Pecho (cm)` or `largo de pie`; null for any other. */
export function measureOfHeading(heading: string): SizeMeasure | null {
  const name = fold(heading.replace(/\([^)]*\)/g, ''))
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')
    .replace(/_cm$/, '')
  return MEASURE_COLUMNS.get(name) ?? OTHER_COLUMNS[name] ?? null
}

/** Reads a file of charts: one row for each size. Rows with the same scope, garment and kind of measures are a chart. */
export function readChartFile(rows: readonly (readonly string[])[]): ReadCharts {
  const [header = [], ...lines] = rows
  const places = new Map<ScopeColumn, number>()
  const measures = new Map<SizeMeasure, number>()
  for (const [place, cell] of header.entries()) {
    const name = fold(cell)
    const column = SCOPE_COLUMNS.find((each) => each === name)
    const measure = measureOfHeading(cell)
    if (column && !places.has(column)) places.set(column, place)
    else if (measure && !measures.has(measure)) measures.set(measure, place)
  }
  if (!places.has('talla') || !places.has('prenda') || measures.size === 0) {
    const sentence =
      'Falta el encabezado: hacen falta las columnas «prenda», «talla» y al menos una medida, como «pecho».'
    return { charts: [], rejected: [{ line: 1, sentence }], remarks: [] }
  }
  const charts = new Map<string, ReadChart>()
  const read: ReadCharts = { charts: [], rejected: [], remarks: [] }
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 2
    const cell = (column: ScopeColumn) => readWrittenCell(cells[places.get(column) ?? -1] ?? '').trim()
    const named = namedChart(cell)
    if ('sentence' in named) {
      read.rejected.push({ line, sentence: named.sentence })
      continue
    }
    const row = readRow({ size: cell('talla'), cells, measures, chart: named.chart })
    if (row.sentence !== null) {
      read.rejected.push({ line, sentence: row.sentence })
      continue
    }
    for (const sentence of row.remarks) read.remarks.push({ line, sentence })
    const known = charts.get(named.key)
    if (!known) charts.set(named.key, { ...named.scope, line, chart: { ...named.chart, rows: [row.row] } })
    else if (known.chart.rows.length < MOST_ROWS) known.chart.rows.push(row.row)
    else read.rejected.push({ line, sentence: `Una tabla tiene a lo más ${MOST_ROWS} tallas.` })
  }
  return { ...read, charts: [...charts.values()] }
}

type FoundChart = { key: string; scope: Omit<NamedChart, 'chart'>; chart: SizeChart } | { sentence: string }

function namedChart(cell: (column: ScopeColumn) => string): FoundChart {
  const garment = garmentOf(cell('prenda'))
  if (garment === null) {
    const known = SIZED_GARMENTS.map((each) => GARMENT_WORDS[each][0]).join(', ')
    return { sentence: `«${cell('prenda').slice(0, 40)}» no es una prenda con tallas: escribe ${known}.` }
  }
  const scope = { brand: cell('marca'), category: cell('categoria'), product: cell('producto') }
  if (scope.brand === '' && scope.category === '' && scope.product === '') {
    return { sentence: 'Escribe para qué es: marca, categoría o clave del producto.' }
  }
  const of = garment === 'footwear' || /^cuerpo|^persona/.test(fold(cell('medidas'))) ? 'body' : 'garment'
  const names = scope.product === '' ? [scope.brand, scope.category] : [scope.product]
  return { key: [...names.map(fold), garment].join('\n'), scope, chart: { garment, of, rows: [] } }
}

function garmentOf(written: string): SizedGarment | null {
  const word = fold(written)
  return SIZED_GARMENTS.find((garment) => GARMENT_WORDS[garment].includes(word)) ?? null
}

interface RowToRead {
  size: string
  cells: readonly string[]
  /** The places of the measures. */
  measures: ReadonlyMap<SizeMeasure, number>
  chart: SizeChart
}

interface ReadRow {
  row: SizeChart['rows'][number]
  remarks: string[]
  /** Why the row is left out, or null. */
  sentence: string | null
}

function readRow({ size, cells, measures, chart }: RowToRead): ReadRow {
  const read: ReadRow = { row: { size, measures: {} }, remarks: [], sentence: null }
  if (size === '') return { ...read, sentence: 'Falta la talla.' }
  if (size.length > MAX_SIZE_LENGTH) return { ...read, sentence: 'El nombre de la talla es demasiado largo.' }
  for (const measure of measuresOf(chart.garment, chart.of)) {
    const written = readWrittenCell(cells[measures.get(measure) ?? -1] ?? '').trim()
    if (written === '') continue
    const parsed = parseMeasure(written, measure)
    if (!parsed.ok) return { ...read, sentence: parsed.sentence }
    read.row.measures[measure] = parsed.span
    if (parsed.remark) read.remarks.push(parsed.remark.sentence)
  }
  return read
}

/** The charts of a store as a CSV file with all columns, that {@link readChartFile} reads back. */
export function chartFile(charts: readonly NamedChart[]): string {
  const header = [...SCOPE_COLUMNS, ...MEASURES.map(columnName)]
  const lines = charts.flatMap(({ brand, category, product, chart }) =>
    chart.rows.map(({ size, measures }) =>
      csvLine([
        ...[brand, category, product].map(writtenCell),
        GARMENT_WORDS[chart.garment][0] ?? '',
        chart.of === 'body' ? 'cuerpo' : 'prenda',
        writtenCell(size),
        ...MEASURES.map((measure) => {
          const span = measures[measure]
          return span ? spanText(span) : ''
        }),
      ]),
    ),
  )
  return BYTE_ORDER_MARK + csvLine(header) + lines.join('')
}
