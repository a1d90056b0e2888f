import type { FileRemark } from './chart-file.ts'
import { CHART_ERRORS, type ChartErrorCode } from './check-chart.ts'

export type ChartRejection = ChartErrorCode | 'scope-missing' | 'scope-unknown'

/** The outcome of setting a chart. */
export type ChartSet = { ok: true } | { ok: false; code: ChartRejection }

/** The outcome of removing a chart. */
export type ChartRemoved = { ok: true } | { ok: false; code: 'chart-unknown' }

/** The contents of a file of charts. */
export interface ChartImport {
  /** How many charts it has that a store can take. */
  charts: number
  /** Rows of these charts. */
  sizes: number
  /** Lines that are left out. */
  rejected: FileRemark[]
  /** Lines to look at. */
  remarks: FileRemark[]
}

/** The outcome of importing charts: nothing is written of a file without any, and of a preview. */
export type ChartsImported = { ok: true; preview: ChartImport; isApplied: boolean }

export const CHART_SENTENCES: Record<ChartRejection | 'chart-unknown', string> = {
  ...CHART_ERRORS,
  'scope-missing': 'Elige una marca o una categoría.',
  'scope-unknown': 'La marca, la categoría o el producto ya no está en la tienda.',
  'chart-unknown': 'Esa tabla ya no está en la tienda.',
}
