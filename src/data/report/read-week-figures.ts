import { buildOrderFigures } from '#domain/report/order-figures.ts'
import { MOST_IN_MAIL, type WeekFigures } from '#domain/report/week-figures.ts'
import { weekBefore } from '#domain/report/weekly.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { readIdleStock } from './read-idle-stock.ts'
import { readMissedSearches } from './read-missed-searches.ts'
import { readMoney } from './read-money.ts'
import { readOrderGroups } from './read-order-groups.ts'
import { readPreparation } from './read-preparation.ts'
import { readSoldGoods } from './read-sold-goods.ts'

interface WeekOf {
  account: string
  timeZone: string
  /** The day after the week. */
  monday: string
  /** The branches whose orders count; null: all. */
  branches: BranchScope
  now: Date
}

/** Reads the figures of the week before a Monday, one statement after the other, as no request waits for them. */
export async function readWeekFigures(
  db: Db,
  { account, timeZone, monday, branches, now }: WeekOf,
): Promise<WeekFigures> {
  const period = weekBefore(monday)
  const of = { account, timeZone, period, branches }
  const { totals, before } = buildOrderFigures(await readOrderGroups(db, of), period)
  const { products } = await readSoldGoods(db, { ...of, by: 'money' })
  const { soldOut } = await readIdleStock(db, { account, now, stillDays: 30 })
  const missed = await readMissedSearches(db, of)
  const preparation = await readPreparation(db, of)
  return {
    period,
    totals,
    before,
    money: await readMoney(db, of),
    products: products.slice(0, MOST_IN_MAIL),
    soldOut: soldOut.slice(0, MOST_IN_MAIL),
    missed: missed.slice(0, MOST_IN_MAIL),
    preparation: preparation.filter(({ isBefore }) => !isBefore),
  }
}
