import {
  METHOD_WORDS,
  ORDER_PARAMETERS,
  type OrderFilter,
  type OrderPeriod,
  type OrderSort,
  type OrderStateFilter,
  PAYMENT_WORDS,
  type PaymentFilter,
  PERIOD_WORDS,
  SORT_WORDS,
  STATE_WORDS,
} from '#domain/order/order-view.ts'
import { PAYMENT_NAMES, STATE_NAMES, TO_REFUND_NAME } from '#domain/order/state-names.ts'
import { writtenDay } from '#domain/time/written-time.ts'

/** A choice of a filter, by its value in the URL. */
export interface FilterOption {
  value: string
  name: string
}

const STATE_FILTER_NAMES: Record<OrderStateFilter, string> = {
  open: 'Abiertos',
  new: STATE_NAMES['No preparado'],
  preparing: STATE_NAMES['En preparación'],
  ready: `${STATE_NAMES.Preparado} o ${STATE_NAMES.Enviado.toLowerCase()}`,
  prepared: STATE_NAMES.Preparado,
  sent: STATE_NAMES.Enviado,
  delivered: STATE_NAMES.Entregado,
  cancelled: 'Cancelado',
}
const PAYMENT_FILTER_NAMES: Record<PaymentFilter, string> = { ...PAYMENT_NAMES, 'to-refund': TO_REFUND_NAME }
const METHOD_NAMES = { pickup: 'Recoge en tienda', delivery: 'Envío' } as const
const PERIOD_NAMES: Record<OrderPeriod, string> = { today: 'Hoy', week: 'Últimos 7 días', month: 'Últimos 30 días' }
const SORT_NAMES: Record<OrderSort, string> = {
  newest: 'Más nuevos',
  oldest: 'Más antiguos',
  due: 'Por hora de entrega',
  total: 'Por total',
}

/** The value of the dates' filter under which two days are chosen. */
export const BETWEEN_DAYS = 'dias'

function optionsOf<Key extends string>(any: string, words: Record<Key, string>, names: Record<Key, string>) {
  const keys = Object.keys(words) as Key[]
  return [{ value: '', name: any }, ...keys.map((key) => ({ value: words[key], name: names[key] }))]
}

export const STATE_OPTIONS: readonly FilterOption[] = optionsOf('Todos los estados', STATE_WORDS, STATE_FILTER_NAMES)
export const PAYMENT_OPTIONS: readonly FilterOption[] = optionsOf('Cualquier pago', PAYMENT_WORDS, PAYMENT_FILTER_NAMES)
export const METHOD_OPTIONS: readonly FilterOption[] = optionsOf('Recoge o envío', METHOD_WORDS, METHOD_NAMES)
export const PERIOD_OPTIONS: readonly FilterOption[] = [
  ...optionsOf('Cualquier fecha', PERIOD_WORDS, PERIOD_NAMES),
  { value: BETWEEN_DAYS, name: 'Entre dos días' },
]
export const SORT_OPTIONS: readonly FilterOption[] = (Object.keys(SORT_WORDS) as OrderSort[]).map((sort) => ({
  value: SORT_WORDS[sort],
  name: SORT_NAMES[sort],
}))

/** The filters that narrow a list, each with the parameters that set it. */
export function appliedFilters(
  filter: OrderFilter,
  branches: readonly FilterOption[],
): { name: string; parameters: string[] }[] {
  const { state, payment, method, branch, period, since, until, isLate } = filter
  const days = [since && `desde ${writtenDay(since)}`, until && `hasta ${writtenDay(until)}`].filter(Boolean).join(' ')
  const applied: [name: string, ...parameters: (keyof typeof ORDER_PARAMETERS)[]][] = [
    [state === null ? '' : STATE_FILTER_NAMES[state], 'state'],
    [payment === null ? '' : PAYMENT_FILTER_NAMES[payment], 'payment'],
    [method === null ? '' : METHOD_NAMES[method], 'method'],
    [branch === '' ? '' : (branches.find(({ value }) => value === branch)?.name ?? 'Otra sucursal'), 'branch'],
    [period === null ? days : PERIOD_NAMES[period], 'period', 'since', 'until'],
    [isLate ? 'Atrasados' : '', 'isLate'],
  ]
  return applied.flatMap(([name, ...parameters]) =>
    name === '' ? [] : [{ name, parameters: parameters.map((parameter) => ORDER_PARAMETERS[parameter]) }],
  )
}
