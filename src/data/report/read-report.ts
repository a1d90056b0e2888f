import type { SoldRank, StillDays } from '#domain/report/goods-figures.ts'
import { buildOrderFigures } from '#domain/report/order-figures.ts'
import type { Report } from '#domain/report/report.ts'
import type { Db } from '../database/client.ts'
import { readIdleStock } from './read-idle-stock.ts'
import { readMissedSearches } from './read-missed-searches.ts'
import { readMoney } from './read-money.ts'
import { readOrderGroups } from './read-order-groups.ts'
import { readPreparation } from './read-preparation.ts'
import { readSoldGoods } from './read-sold-goods.ts'
import type { StorePeriod } from './report-orders.ts'

export interface ReportOf extends StorePeriod {
  now: Date
  /** The measure by which sold products are ranked. */
  by: SoldRank
  stillDays: StillDays
}

/** Reads everything that the tablero shows of a period, by as many connections as there are statements. */
export async function readReport(db: Db, of: ReportOf): Promise<Report> {
  const [goods, idle, preparation, groups, missed, money] = await Promise.all([
    readSoldGoods(db, of),
    readIdleStock(db, of),
    readPreparation(db, of),
    readOrderGroups(db, of),
    readMissedSearches(db, of),
    readMoney(db, of),
  ])
  return { orders: buildOrderFigures(groups, of.period), goods, ...idle, preparation, missed, money }
}
