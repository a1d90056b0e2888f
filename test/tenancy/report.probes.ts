import { countSearchMisses, countStockMisses } from '#data/report/count-misses.ts'
import { readIdleStock } from '#data/report/read-idle-stock.ts'
import { readMissedSearches } from '#data/report/read-missed-searches.ts'
import { readMoney } from '#data/report/read-money.ts'
import { readOrderGroups } from '#data/report/read-order-groups.ts'
import { readPreparation } from '#data/report/read-preparation.ts'
import { readReport } from '#data/report/read-report.ts'
import { readSoldGoods } from '#data/report/read-sold-goods.ts'
import { readWeekFigures } from '#data/report/read-week-figures.ts'
import { claimWeeklyMails, readWeeklyReceivers } from '#data/report/weekly-mails.ts'
import { searchMiss, stockMiss, weeklyMailSent } from '#data/schema/report.ts'
import { luna, now } from './luna.ts'
import { norte, type Probes } from './probe.ts'

/** Everything that luna has ordered, looked for or sold. */
const ofNorte = {
  ...norte,
  branches: null,
  timeZone: 'America/Mexico_City',
  period: { from: '2026-06-01', to: '2027-05-31' },
  now,
  by: 'pieces' as const,
  stillDays: 30 as const,
}

export const probes: Probes = {
  async fill(db, { variantIds }) {
    await db.insert(searchMiss).values({ ...luna, day: '2026-11-20', way: 'text', term: 'fiesta', count: 7 })
    await db.insert(weeklyMailSent).values({ ...luna, monday: '2026-11-16' })
    await db.insert(stockMiss).values({ ...luna, day: '2026-11-20', variantId: variantIds[0] ?? 0, count: 7 })
  },
  driven: {
    readOrderGroups: (db) => readOrderGroups(db, ofNorte),
    readMoney: (db) => readMoney(db, ofNorte),
    readPreparation: (db) => readPreparation(db, ofNorte),
    readSoldGoods: (db) => readSoldGoods(db, ofNorte),
    readIdleStock: (db) => readIdleStock(db, ofNorte),
    readMissedSearches: (db) => readMissedSearches(db, ofNorte),
    readReport: (db) => readReport(db, ofNorte),
    readWeekFigures: (db) => readWeekFigures(db, { ...ofNorte, monday: '2026-11-23' }),
    readWeeklyReceivers: (db) => readWeeklyReceivers(db, norte),
    claimWeeklyMails: (db) => claimWeeklyMails(db, { ...norte, monday: '2026-11-23' }),
    countSearchMisses: (db) =>
      countSearchMisses(db, { ...norte, day: '2026-11-20', misses: [{ way: 'text', term: 'fiesta', count: 1 }] }),
    countStockMisses: (db, { variantIds }) =>
      countStockMisses(db, {
        ...norte,
        day: '2026-11-20',
        misses: variantIds.map((variantId) => ({ variantId, count: 1 })),
      }),
  },
}
