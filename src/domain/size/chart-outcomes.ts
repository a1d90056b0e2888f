import type { ChartErrorCode } from './check-chart.ts'

export type ChartRejection = ChartErrorCode | 'scope-missing' | 'scope-unknown'

/** The outcome of setting charts; none is written where one is rejected. */
export type ChartsSet = { ok: true } | { ok: false; code: ChartRejection }

/** The outcome of removing a chart. */
export type ChartRemoved = { ok: true } | { ok: false; code: 'chart-unknown' }
