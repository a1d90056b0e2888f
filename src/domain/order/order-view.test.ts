import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countOrderFilters,
  NO_ORDER_FILTER,
  ORDER_SORTS,
  type OrderListView,
  orderViewQuery,
  PERIODS,
  parseOrderView,
  placedWithin,
  STATE_WORDS,
} from './order-view.ts'

const parse = (query: string) => parseOrderView(new URLSearchParams(query))
const keys = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[]

const views: fc.Arbitrary<OrderListView> = fc.record({
  filter: fc.record({
    text: fc.string({ maxLength: 60 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
    state: fc.constantFrom(null, ...keys(STATE_WORDS)),
    payment: fc.constantFrom(null, 'Pendiente', 'Pagado', 'Reembolsado', 'to-refund'),
    method: fc.constantFrom(null, 'pickup', 'delivery'),
    branch: fc.constantFrom('', 'roma', 'a b&c'),
    period: fc.constantFrom(null, ...keys(PERIODS)),
    since: fc.constantFrom('', '2026-02-28'),
    until: fc.constantFrom('', '2026-03-01'),
    isLate: fc.boolean(),
  }),
  sort: fc.constantFrom(...ORDER_SORTS),
})

describe('the query of the list of orders', () => {
  it('is written in one spelling that is read as the same view', () => {
    fc.assert(
      fc.property(views, (view) => {
        const days = view.filter.period === null ? {} : { since: '', until: '' }
        const canonical = { ...view, filter: { ...view.filter, ...days } }
        const query = orderViewQuery(view)
        expect(parse(query)).toEqual(canonical)
        expect(orderViewQuery(parse(query))).toBe(orderViewQuery(canonical))
      }),
    )
  })

  it('ignores filters that there are not', () => {
    expect(parse('estado=x&pago=&orden=precio&desde=2026-02-30&periodo=dias&entrega=dron&atrasados=no')).toEqual({
      filter: NO_ORDER_FILTER,
      sort: 'newest',
    })
    expect(orderViewQuery(parse('foo=1'))).toBe('')
  })

  it('has the orders with money to give back', () => {
    expect(parse('pago=por-devolver').filter.payment).toBe('to-refund')
  })

  it('counts its filters without the search, and two days as one', () => {
    expect(countOrderFilters(parse('busca=ana').filter)).toBe(0)
    expect(countOrderFilters(parse('desde=2026-02-01&hasta=2026-02-03&atrasados=si&estado=abiertos').filter)).toBe(3)
  })
})

describe('the days of a filter', () => {
  const timeZone = 'America/Mexico_City'
  // The evening of the 19th in the store.
  const now = Date.parse('2026-11-20T03:00:00Z')
  const within = (query: string) => {
    const { since, until } = placedWithin(parse(query).filter, { timeZone, now })
    return [since, until].map((each) => (each === null ? null : new Date(each).toISOString()))
  }

  it('begin and end at midnight of the store', () => {
    expect(within('desde=2026-11-01&hasta=2026-11-02')).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-03T06:00:00.000Z',
    ])
    expect(within('hasta=2026-11-02')).toEqual([null, '2026-11-03T06:00:00.000Z'])
    expect(within('')).toEqual([null, null])
  })

  it('are counted back from today, with today', () => {
    expect(within('periodo=hoy')).toEqual(['2026-11-19T06:00:00.000Z', null])
    expect(within('periodo=7-dias&desde=2020-01-01')).toEqual(['2026-11-13T06:00:00.000Z', null])
    expect(within('periodo=30-dias')).toEqual(['2026-10-21T06:00:00.000Z', null])
  })
})
