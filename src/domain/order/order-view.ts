import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { addDays, instantOf, isDate, wallClock } from '../time/zoned-time.ts'
import type { PaymentStatus, PreparationStatus } from './order-progress.ts'

/**
 * The states by which the list of orders is filtered, and the orders of each. A cancelled order is in its own state
 * only, however far it was prepared.
 */
const STATES = {
  open: ['No preparado', 'En preparación', 'Preparado', 'Enviado'],
  new: ['No preparado'],
  preparing: ['En preparación'],
  ready: ['Preparado', 'Enviado'],
  prepared: ['Preparado'],
  sent: ['Enviado'],
  delivered: ['Entregado'],
  cancelled: [],
} as const satisfies Record<string, readonly PreparationStatus[]>

export type OrderStateFilter = keyof typeof STATES

/** The preparation statuses of a state; empty for cancelled orders. */
export function preparationsOf(state: OrderStateFilter): readonly PreparationStatus[] {
  return STATES[state]
}

/** Days that a filter offers by one press: today, and the last 7 or 30 with today. */
export const PERIODS = { today: 1, week: 7, month: 30 } as const

export type OrderPeriod = keyof typeof PERIODS

/** By which orders are filtered by payment. `to-refund`: more was paid than is owed (`amountToRefund`). */
export type PaymentFilter = PaymentStatus | 'to-refund'

/** A filter of the counter's list of orders. Null, '' and false are any. */
export interface OrderFilter {
  /** See `parseOrderSearch`. */
  text: string
  state: OrderStateFilter | null
  /** `Pendiente` are the orders with an amount due: a cancelled one has none. */
  payment: PaymentFilter | null
  method: DeliveryMethod | null
  /** The branch's fid. */
  branch: string
  /** The days on which they were placed, as `yyyy-MM-dd` by the store's clock; '' without an end. */
  period: OrderPeriod | null
  since: string
  until: string
  isLate: boolean
}

export const NO_ORDER_FILTER: OrderFilter = {
  text: '',
  state: null,
  payment: null,
  method: null,
  branch: '',
  period: null,
  since: '',
  until: '',
  isLate: false,
}

export const ORDER_SORTS = ['newest', 'oldest', 'due', 'total'] as const

/** `due`: the soonest first; `total`: the largest first. */
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The filters and sequence of the list of orders: all that its URL has. */
export interface OrderListView {
  filter: OrderFilter
  sort: OrderSort
}

export const DEFAULT_ORDER_VIEW: OrderListView = { filter: NO_ORDER_FILTER, sort: 'newest' }

/** Characters of a search that count. */
const MOST_TEXT = 120
const MOST_BRANCH = 200

export const ORDER_PARAMETERS = {
  text: 'busca',
  state: 'estado',
  payment: 'pago',
  method: 'entrega',
  branch: 'sucursal',
  period: 'periodo',
  since: 'desde',
  until: 'hasta',
  isLate: 'atrasados',
  sort: 'orden',
} as const

/** The values as URLs write them. */
export const STATE_WORDS: Record<OrderStateFilter, string> = {
  open: 'abiertos',
  new: 'nuevos',
  preparing: 'en-preparacion',
  ready: 'listos-y-enviados',
  prepared: 'listos',
  sent: 'enviados',
  delivered: 'entregados',
  cancelled: 'cancelados',
}
export const PAYMENT_WORDS: Record<PaymentFilter, string> = {
  Pendiente: 'por-cobrar',
  Pagado: 'pagados',
  Reembolsado: 'reembolsados',
  'to-refund': 'por-devolver',
}
export const METHOD_WORDS: Record<DeliveryMethod, string> = { pickup: 'recoge', delivery: 'envio' }
export const PERIOD_WORDS: Record<OrderPeriod, string> = { today: 'hoy', week: '7-dias', month: '30-dias' }
export const SORT_WORDS: Record<OrderSort, string> = {
  newest: '',
  oldest: 'antiguos',
  due: 'hora',
  total: 'total',
}
const YES = 'si'

/** Parses the query of the list's URL. Unknown filters are ignored; a quick period goes before days. */
export function parseOrderView(parameters: URLSearchParams): OrderListView {
  const read = (name: keyof typeof ORDER_PARAMETERS) => parameters.get(ORDER_PARAMETERS[name]) ?? ''
  const period = keyOf(PERIOD_WORDS, read('period'))
  const days = { since: period ? '' : dateOf(read('since')), until: period ? '' : dateOf(read('until')) }
  return {
    filter: {
      text: plain(read('text'), MOST_TEXT).trim(),
      state: keyOf(STATE_WORDS, read('state')),
      payment: keyOf(PAYMENT_WORDS, read('payment')),
      method: keyOf(METHOD_WORDS, read('method')),
      branch: plain(read('branch'), MOST_BRANCH),
      period,
      ...days,
      isLate: read('isLate') === YES,
    },
    sort: keyOf(SORT_WORDS, read('sort')) ?? DEFAULT_ORDER_VIEW.sort,
  }
}

/** The query of a view's URL, in one spelling; '' for the initial view. */
export function orderViewQuery({ filter, sort }: OrderListView): string {
  const words: Record<keyof typeof ORDER_PARAMETERS, string> = {
    text: filter.text,
    state: filter.state === null ? '' : STATE_WORDS[filter.state],
    payment: filter.payment === null ? '' : PAYMENT_WORDS[filter.payment],
    method: filter.method === null ? '' : METHOD_WORDS[filter.method],
    branch: filter.branch,
    period: filter.period === null ? '' : PERIOD_WORDS[filter.period],
    since: filter.since,
    until: filter.until,
    isLate: filter.isLate ? YES : '',
    sort: SORT_WORDS[sort],
  }
  const parameters = new URLSearchParams()
  for (const name of Object.keys(words) as (keyof typeof words)[]) {
    if (words[name] !== '') parameters.set(ORDER_PARAMETERS[name], words[name])
  }
  return parameters.toString()
}

/** How many filters narrow a view, not counting the search; the two ends of the days are one. */
export function countOrderFilters({ since, until, ...filter }: OrderFilter): number {
  const names = ['state', 'payment', 'method', 'branch', 'period', 'isLate'] as const
  const days = since === '' && until === '' ? 0 : 1
  return days + names.filter((name) => filter[name] !== NO_ORDER_FILTER[name]).length
}

/** When the filtered orders were placed: from `since`, before `until`; milliseconds since 1970, null without an end. */
export interface PlacedWithin {
  since: number | null
  until: number | null
}

/** @param now milliseconds since 1970 */
export function placedWithin(
  { period, since, until }: Pick<OrderFilter, 'period' | 'since' | 'until'>,
  { timeZone, now }: { timeZone: string; now: number },
): PlacedWithin {
  const midnight = (date: string) => instantOf(timeZone, date, 0)
  if (period) {
    const today = wallClock(timeZone, now).date
    return { since: midnight(addDays(today, 1 - PERIODS[period])), until: null }
  }
  return {
    since: since === '' ? null : midnight(since),
    until: until === '' ? null : midnight(addDays(until, 1)),
  }
}

function dateOf(written: string): string {
  return isDate(written) ? written : ''
}

function plain(written: string, most: number): string {
  return written
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, most)
    .toWellFormed()
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string): Key | null {
  if (word === '') return null
  const found = (Object.entries(words) as [Key, string][]).find(([, written]) => written === word)
  return found ? found[0] : null
}
