import type { Centavos } from '../money/money.ts'
import { RECORDED_METHODS, type RecordedMethod } from '../money/recorded-method.ts'
import type { PaymentRecord } from './payment-record.ts'

/** Payments and refunds by one method, in a day of the cash drawer. */
export interface MethodSum {
  method: RecordedMethod
  payments: Centavos
  refunds: Centavos
}

/** The sums of a day of the cash drawer. */
export interface CashFigures {
  /** The methods with money, in their sequence. */
  methods: MethodSum[]
  /** The same for each person or program that recorded some, the one with the most first. */
  people: { actor: string; methods: MethodSum[] }[]
  /** The cash that should be in the drawer: its opening, and the cash of the day. */
  expected: Centavos
}

/** A day of a branch's cash drawer. Times are milliseconds since 1970. */
export interface CashDay {
  id: number
  branchFid: string
  openedAt: number
  openedBy: string
  opening: Centavos
  /** Null while it is open. */
  closed: { at: number; by: string; counted: Centavos; note: string } | null
  figures: CashFigures
}

type CashRecord = Pick<PaymentRecord, 'kind' | 'method' | 'amount' | 'actor' | 'voidedAt'>

/**
 * Sums the payments and refunds of a day of the cash drawer.
 * @param opening the cash in the drawer at first
 */
export function cashFigures(opening: Centavos, records: readonly CashRecord[]): CashFigures {
  const counted = records.filter(({ voidedAt }) => voidedAt === null)
  const methods = methodSums(counted)
  const cash = methods.find(({ method }) => method === 'cash')
  const people = [...Map.groupBy(counted, ({ actor }) => actor)]
    .map(([actor, own]) => ({ actor, methods: methodSums(own) }))
    .sort((one, other) => totalOf(other.methods) - totalOf(one.methods) || (one.actor < other.actor ? -1 : 1))
  return { methods, people, expected: opening + (cash ? cash.payments - cash.refunds : 0) }
}

function methodSums(records: readonly CashRecord[]): MethodSum[] {
  return RECORDED_METHODS.flatMap((method) => {
    const own = records.filter((record) => record.method === method)
    if (own.length === 0) return []
    const sumOf = (kind: CashRecord['kind']) =>
      own.filter((record) => record.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    return [{ method, payments: sumOf('payment'), refunds: sumOf('refund') }]
  })
}

function totalOf(methods: readonly MethodSum[]): Centavos {
  return methods.reduce((sum, { payments, refunds }) => sum + payments - refunds, 0)
}

/** The cash that was counted beyond the expected amount; below 0 where some is missing. */
export function cashDifference({ closed, figures }: Pick<CashDay, 'closed' | 'figures'>): Centavos {
  return closed ? closed.counted - figures.expected : 0
}
