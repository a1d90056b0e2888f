import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { singleDatabase } from '../database/shards.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { searchMiss } from '../schema/report.ts'
import { store } from '../schema/store.ts'
import { readWeekFigures } from './read-week-figures.ts'
import { claimWeeklyMails, readDueWeeks, readWeeklyReceivers } from './weekly-mails.ts'

const timeZone = 'America/Tijuana'

describeOnEngines('the mails of a week', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', timeZone, products: [{ name: 'Falda' }] })
    for (const account of ['norte', 'cerrada', 'sur']) await createStore(db, { account })
    await db.update(store).set({ isActive: false }).where(eq(store.account, 'cerrada'))
    await db.insert(noticeReceiver).values([
      { account: 'luna', email: 'laura@luna.mx', kinds: ['weekly-figures'] },
      { account: 'luna', email: 'ana@luna.mx', kinds: ['weekly-figures'] },
      { account: 'norte', email: 'eva@norte.mx', kinds: ['weekly-figures'] },
      { account: 'sur', email: 'sur@sur.mx', kinds: ['new-order'] },
      { account: 'cerrada', email: 'nadie@cerrada.mx', kinds: ['weekly-figures'] },
    ])
    const order = (folio: number, at: string) =>
      addOrder(db, { account: 'luna', productIds, folio, columns: { createdAt: new Date(at), total: 10_000 * folio } })
    await order(1, '2026-11-16T07:59:59Z')
    await order(2, '2026-11-16T08:00:00Z')
    await order(4, '2026-11-23T07:59:59Z')
    await order(8, '2026-11-23T08:00:00Z')
    const missed = { account: 'luna', way: 'text' as const, count: 1 }
    await db.insert(searchMiss).values([
      { ...missed, day: '2026-11-15', term: 'antes' },
      { ...missed, day: '2026-11-22', term: 'capa' },
    ])
  })

  it('are due in open stores with receivers, by the time zone of each', async () => {
    const due = async (mondays: Record<string, string>) => {
      const found = await readDueWeeks(singleDatabase(db), {
        mondayOf: (zone) => mondays[zone] ?? null,
        report: (error) => expect.unreachable(String(error)),
      })
      return found.map(({ account, monday }) => `${account} ${monday}`).sort()
    }
    expect(await due({})).toEqual([])
    expect(await due({ [timeZone]: '2026-11-09' })).toEqual(['luna 2026-11-09'])
    expect(await due({ [timeZone]: '2026-11-09', 'America/Mexico_City': '2026-11-16' })).toEqual([
      'luna 2026-11-09',
      'norte 2026-11-16',
    ])
    await claimWeeklyMails(db, { account: 'luna', monday: '2026-11-09' })
    expect(await due({ [timeZone]: '2026-11-09' })).toEqual([])
    expect(await due({ [timeZone]: '2026-11-16' })).toEqual(['luna 2026-11-16'])
    expect(await readWeeklyReceivers(db, { account: 'luna' })).toEqual(['ana@luna.mx', 'laura@luna.mx'])
    expect(await readWeeklyReceivers(db, { account: 'sur' })).toEqual([])
  })

  it('are claimed once for a store and week by concurrent processes', async () => {
    const claim = (account: string, monday: string) => db.transaction((tx) => claimWeeklyMails(tx, { account, monday }))
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim('luna', '2026-11-23')))
    expect(claims.filter((isClaimed) => isClaimed)).toHaveLength(1)
    expect(await claim('norte', '2026-11-23')).toBe(true)
    expect(await claim('luna', '2026-11-16')).toBe(false)
    expect(await claim('luna', '2026-11-30')).toBe(true)
  })

  it("cover Monday to Sunday by the store's clock", async () => {
    const now = new Date('2026-11-23T16:00:00Z')
    const figures = await readWeekFigures(db, { account: 'luna', branches: null, timeZone, monday: '2026-11-23', now })
    expect(figures).toMatchObject({
      period: { from: '2026-11-16', to: '2026-11-22' },
      totals: { orders: 2, sales: 60_000, averageOrder: 30_000 },
      before: { orders: 1, sales: 10_000 },
      products: [{ name: 'Falda', pieces: 2, money: 20_000, before: { pieces: 1, money: 10_000 } }],
      missed: [{ term: 'capa', count: 1 }],
    })
  })
})
