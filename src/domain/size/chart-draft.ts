import { compareSizes } from '../catalogue/size-order.ts'
import { spanText } from './length-text.ts'
import { parseMeasure } from './parse-measure.ts'
import type { PastedTable } from './pasted-table.ts'
import type { ChartRow, SizeChart } from './size-chart.ts'
import { measuresOf, type SizedGarment, type SizeMeasure } from './sized-garment.ts'

/** A row of a chart while it is edited: texts as they are typed. */
export interface ChartDraftRow {
  /** Identifies the row while its texts change. */
  key: number
  size: string
  texts: Partial<Record<SizeMeasure, string>>
}

/** A chart while it is edited. */
export interface ChartDraft {
  garment: SizedGarment
  of: SizeChart['of']
  rows: ChartDraftRow[]
}

/** A cell of a draft: a size, or a measure. */
export type DraftColumn = 'size' | SizeMeasure

/** The draft of a chart; of a new one, with a row for each size. Rows are in the order in which sizes are worn. */
export function draftOf(chart: SizeChart | null, garment: SizedGarment, sizes: readonly string[]): ChartDraft {
  const rows: ChartRow[] = chart?.rows ?? sizes.map((size) => ({ size, measures: {} }))
  return {
    garment: chart?.garment ?? garment,
    of: chart?.of ?? (garment === 'footwear' ? 'body' : 'garment'),
    rows: rows
      .toSorted((one, other) => compareSizes(one.size, other.size))
      .map(({ size, measures }, key) => ({
        key,
        size,
        texts: Object.fromEntries(Object.entries(measures).map(([measure, span]) => [measure, spanText(span)])),
      })),
  }
}

/** The columns of a draft. */
export function draftColumns({ garment, of }: ChartDraft): readonly DraftColumn[] {
  return ['size', ...measuresOf(garment, of)]
}

/** The chart of a draft, without blank rows; and why each wrong cell is wrong, by the row's key and the measure. */
export function chartOf(draft: ChartDraft): { chart: SizeChart; errors: Map<string, string>; remarks: string[] } {
  const errors = new Map<string, string>()
  const remarks: string[] = []
  const { garment, of } = draft
  const measures = measuresOf(garment, of)
  const rows = draft.rows.flatMap(({ key, size, texts }): ChartRow[] => {
    const row: ChartRow = { size: size.trim(), measures: {} }
    for (const measure of measures) {
      const text = texts[measure]?.trim() ?? ''
      if (text === '') continue
      const parsed = parseMeasure(text, measure)
      if (!parsed.ok) errors.set(cellId(key, measure), parsed.sentence)
      else row.measures[measure] = parsed.span
      if (parsed.ok && parsed.remark) remarks.push(`${row.size}: ${parsed.remark.sentence}`)
    }
    const isBlank = Object.keys(row.measures).length === 0
    if (row.size !== '') return [row]
    if (!isBlank) errors.set(cellId(key, 'size'), 'Falta la talla.')
    return []
  })
  return { chart: { garment, of, rows }, errors, remarks }
}

/** Identifies a cell of a draft. */
export function cellId(row: number, column: DraftColumn): string {
  return `${row} ${column}`
}

/** A draft with a text in one cell. */
export function withText(draft: ChartDraft, row: number, column: DraftColumn, text: string): ChartDraft {
  return { ...draft, rows: draft.rows.map((each) => (each.key === row ? written(each, column, text) : each)) }
}

/** A draft with one more blank row. */
export function withRow(draft: ChartDraft): ChartDraft {
  const key = Math.max(-1, ...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, { key, size: '', texts: {} }] }
}

/** A draft with the cells of a paste, from a cell on; rows that are missing are added. */
export function withPaste(
  draft: ChartDraft,
  from: { row: number; column: DraftColumn },
  { headings, rows }: PastedTable,
): ChartDraft {
  const columns = draftColumns(draft)
  const first = columns.indexOf(from.column)
  let next = draft
  const start = draft.rows.findIndex(({ key }) => key === from.row)
  for (const [down, cells] of rows.entries()) {
    while (next.rows.length <= start + down) next = withRow(next)
    const key = next.rows[start + down]?.key ?? 0
    for (const [right, text] of cells.entries()) {
      const column = headings ? headings[right] : columns[first + right]
      if (column && columns.includes(column)) next = withText(next, key, column, text)
    }
  }
  return next
}

function written(row: ChartDraftRow, column: DraftColumn, text: string): ChartDraftRow {
  return column === 'size' ? { ...row, size: text } : { ...row, texts: { ...row.texts, [column]: text } }
}
