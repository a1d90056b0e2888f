import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { buildOrderFigures, type Sales } from '#domain/report/order-figures.ts'
import { daysOf, lastDays, type Period, periodBefore } from '#domain/report/period.ts'
import { type BranchScope, isInScope } from '#domain/staff/branch-scope.ts'
import { addDays, wallClock, weekday } from '#domain/time/zoned-time.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { order, orderLine } from '../schema/order.ts'
import { optionValue, variant, variantOption } from '../schema/product.ts'
import { readOrderGroups } from './read-order-groups.ts'
import { readPreparation } from './read-preparation.ts'
import { readSoldGoods } from './read-sold-goods.ts'

const account = 'luna'
/** Its clocks are put forward on 8 March and back on 1 November. */
const timeZone = 'America/Tijuana'
const BRANCHES = ['roma', 'norte', '']
const MINUTE = 60_000

interface Placed {
  id: number
  at: number
  isCancelled: boolean
  total: number
  branchFid: string
  method: 'pickup' | 'delivery'
  readyAt: number | null
  handedOverAt: number | null
  lines: { productId: number; variantId: number; quantity: number; total: number }[]
}

const around = (day: string) =>
  fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((m) => Date.parse(day) + m * MINUTE)
const placedOrders = fc.record({
  at: fc.oneof(around('2026-03-08T10:00Z'), around('2026-11-01T09:00Z'), around('2026-06-01T00:00Z')),
  isCancelled: fc.boolean(),
  total: fc.integer({ min: 0, max: 500_000 }),
  branch: fc.constantFrom(...BRANCHES),
  method: fc.constantFrom('pickup' as const, 'delivery' as const),
  minutes: fc.option(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.option(fc.integer({ min: 0, max: 5_000 })))),
  lines: fc.array(fc.record({ variant: fc.nat(8), quantity: fc.integer({ min: 1, max: 4 }), total: fc.nat(90_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
})
const periods = fc
  .tuple(
    fc.constantFrom('2026-03-09', '2026-03-10', '2026-06-02', '2026-11-01', '2026-11-02'),
    fc.integer({ min: 1, max: 250 }),
  )
  .map(([to, days]) => lastDays(to, days))

/** The branches whose orders count. */
const scopes = fc.constantFrom<BranchScope>(null, ['roma'], ['norte', 'roma'], [])

describeOnEngines('the figures of a period equal the figures of plain loops', (engine) => {
  let db: Db
  let all: Placed[]
  let values: Map<number, string[]>

  beforeAll(async () => {
    db = (await engine.open()).db
    const variants = [
      { color: 'Arena', size: 'M' },
      { color: 'Arena', size: 'G' },
      { color: 'Rojo', size: 'M' },
    ]
    const products = ['Vestido', 'Blusa', 'Falda'].map((name) => ({ name, variants }))
    const { productIds } = await createStore(db, { account, timeZone, products })
    const norte = await createStore(db, { account: 'norte', products })
    const sold = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
    all = []
    for (const [index, given] of fc.sample(placedOrders, { numRuns: 120, seed: 15 }).entries()) {
      const createdAt = new Date(given.at)
      const readyAt = given.minutes ? given.at + given.minutes[0] * MINUTE : null
      const handedOverAt = readyAt !== null && given.minutes?.[1] ? readyAt + given.minutes[1] * MINUTE : null
      const columns = {
        createdAt,
        total: given.total,
        deliveryMethod: given.method,
        status: given.isCancelled ? 'Cancelado' : 'Abierto',
        readyAt: readyAt === null ? null : new Date(readyAt),
        handedOverAt: handedOverAt === null ? null : new Date(handedOverAt),
      }
      const placed = { folio: index + 1, columns, header: { sucursal: given.branch } }
      const { orderId } = await addOrder(db, { ...placed, account, productIds: productIds.slice(0, 1) })
      await addOrder(db, { ...placed, ...norte, productIds: norte.productIds.slice(0, 1) })
      const lines = given.lines.map((line) => ({ ...line, ...soldOf(sold[line.variant]) }))
      await db.delete(orderLine).where(and(eq(orderLine.account, account), eq(orderLine.orderId, orderId)))
      await db.insert(orderLine).values(
        lines.map(({ productId, variantId, quantity, total }, position) => ({
          account,
          orderId,
          position,
          productId,
          variantId,
          quantity,
          total,
          name: 'Prenda',
          unitPrice: 0,
          tax: 0,
        })),
      )
      all.push({ ...given, id: orderId, branchFid: given.branch, readyAt, handedOverAt, lines })
    }
    const labelled = await db
      .select({ variantId: variantOption.variantId, label: optionValue.label })
      .from(variantOption)
      .innerJoin(
        optionValue,
        and(eq(optionValue.account, variantOption.account), eq(optionValue.id, variantOption.optionValueId)),
      )
      .where(eq(variantOption.account, account))
      .orderBy(asc(variantOption.optionTypeId))
    values = new Map(
      [...Map.groupBy(labelled, ({ variantId }) => variantId)].map(([id, found]) => [
        id,
        found.map(({ label }) => label),
      ]),
    )
    expect(await db.$count(order)).toBe(240)
  })

  function soldOf(row: typeof variant.$inferSelect | undefined) {
    if (!row) throw new Error('a variant was expected')
    return { productId: row.productId, variantId: row.id }
  }
  const within = ({ from, to }: Period, branches: BranchScope) =>
    all.filter(({ at, branchFid }) => {
      const { date } = wallClock(timeZone, at)
      return date >= from && date <= to && isInScope(branches, branchFid)
    })
  const salesOf = (orders: readonly Placed[]): Sales => {
    let sum = { orders: 0, sales: 0 }
    for (const { isCancelled, total } of orders) {
      if (!isCancelled) sum = { orders: sum.orders + 1, sales: sum.sales + total }
    }
    return sum
  }
  const check = (property: (period: Period, branches: BranchScope) => Promise<void>) =>
    fc.assert(fc.asyncProperty(periods, scopes, property), { numRuns: propertyRuns(25) })

  it('of orders by day, hour, weekday, branch and delivery method', () =>
    check(async (period, branches) => {
      const figures = buildOrderFigures(await readOrderGroups(db, { account, branches, timeZone, period }), period)
      const [now, before] = [within(period, branches), within(periodBefore(period), branches)]
      expect(figures.totals).toMatchObject(salesOf(now))
      expect(figures.before).toMatchObject(salesOf(before))
      expect(figures.totals.cancelled).toBe(now.filter(({ isCancelled }) => isCancelled).length)
      const average = salesOf(now).orders === 0 ? null : Math.round(salesOf(now).sales / salesOf(now).orders)
      expect(figures.totals.averageOrder).toBe(average)
      const dayOf = ({ at }: Placed) => wallClock(timeZone, at).date
      const first = periodBefore(period).from
      expect(figures.days).toEqual(
        daysOf(period).map((day, place) => {
          const [ofDay, other] = [now.filter((each) => dayOf(each) === day), addDays(first, place)]
          const cancelled = ofDay.filter(({ isCancelled }) => isCancelled).length
          const sameBefore = before.filter((each) => dayOf(each) === other)
          return { day, ...salesOf(ofDay), cancelled, before: { day: other, ...salesOf(sameBefore) } }
        }),
      )
      for (const { hour, ...sales } of figures.hours) {
        expect(sales).toEqual(salesOf(now.filter(({ at }) => wallClock(timeZone, at).hour === hour)))
      }
      for (const { weekday: number, ...sales } of figures.weekdays) {
        expect(sales).toEqual(salesOf(now.filter((each) => weekday(dayOf(each)) === number)))
      }
      const ofPlace = (orders: Placed[], branchFid: string, method: string) =>
        salesOf(orders.filter((each) => each.branchFid === branchFid && each.method === method))
      for (const { branchFid, deliveryMethod, before: sameBefore, ...sales } of figures.places) {
        expect(sales).toEqual(ofPlace(now, branchFid, deliveryMethod))
        expect(sameBefore).toEqual(ofPlace(before, branchFid, deliveryMethod))
      }
      expect(figures.places.reduce((sum, { sales }) => sum + sales, 0)).toBe(salesOf(now).sales)
    }))

  it('of products, sizes and colours', () =>
    check(async (period, branches) => {
      const linesOf = (when: Period) =>
        within(when, branches).flatMap(({ isCancelled, lines }) => (isCancelled ? [] : lines))
      const [now, before] = [linesOf(period), linesOf(periodBefore(period))]
      const sum = (lines: Placed['lines']) => ({
        pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
        money: lines.reduce((money, { total }) => money + total, 0),
      })
      const { products, values: byValue } = await readSoldGoods(db, {
        account,
        branches,
        timeZone,
        period,
        by: 'money',
      })
      expect(products.map(({ money }) => money)).toEqual(products.map(({ money }) => money).sort((a, b) => b - a))
      expect(new Set(products.map(({ productId }) => productId))).toEqual(
        new Set(now.map(({ productId }) => productId)),
      )
      for (const { productId, pieces, money, before: sameBefore, variants } of products) {
        expect({ pieces, money }).toEqual(sum(now.filter((line) => line.productId === productId)))
        expect(sameBefore).toEqual(sum(before.filter((line) => line.productId === productId)))
        for (const { variantId, label, ...sold } of variants) {
          expect(label).toBe(values.get(variantId)?.join(' · '))
          expect(sold).toEqual(sum(now.filter((line) => line.variantId === variantId)))
        }
      }
      const labels = now.flatMap(({ variantId }) => values.get(variantId) ?? [])
      expect(new Set(byValue.map(({ label }) => label))).toEqual(new Set(labels))
      for (const { label, role: _, ...sold } of byValue) {
        expect(sold).toEqual(sum(now.filter(({ variantId }) => values.get(variantId)?.includes(label))))
      }
    }))

  it('of preparing', () =>
    check(async (period, branches) => {
      const times = await readPreparation(db, { account, branches, timeZone, period })
      for (const isBefore of [false, true]) {
        for (const method of ['pickup', 'delivery'] as const) {
          const ready = within(isBefore ? periodBefore(period) : period, branches).flatMap((each) =>
            each.method === method && !each.isCancelled && each.readyAt !== null
              ? [{ ...each, readyAt: each.readyAt }]
              : [],
          )
          const found = times.find((each) => each.isBefore === isBefore && each.deliveryMethod === method)
          expect(found?.ready ?? 0).toBe(ready.length)
          if (!found) continue
          const until = ready.map(({ at, readyAt }) => (readyAt - at) / MINUTE)
          expectAbout(found.untilReady.median, quantile(until, 0.5))
          expectAbout(found.untilReady.p90, quantile(until, 0.9))
          const handed = ready.flatMap(({ readyAt, handedOverAt }) =>
            handedOverAt === null ? [] : [(handedOverAt - readyAt) / MINUTE],
          )
          expect(found.handedOver).toBe(handed.length)
          if (handed.length === 0) expect(found.untilHandedOver).toBeNull()
          else expectAbout(found.untilHandedOver?.median ?? Number.NaN, quantile(handed, 0.5))
        }
      }
    }))
})

/** Rounded to whole minutes. */
function expectAbout(minutes: number, exact: number): void {
  expect(Number.isInteger(minutes)).toBe(true)
  expect(Math.abs(minutes - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
}

/** Between the two that lie around it. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}
