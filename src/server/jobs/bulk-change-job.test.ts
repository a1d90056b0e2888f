import { and, eq } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { beginBulkChange } from '#actions/product/begin-bulk-change.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { findBulkChange } from '#data/product/bulk-changes.ts'
import { event } from '#data/schema/event.ts'
import { product } from '#data/schema/product.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { bulkChangeJob } from './bulk-change-job.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describeOnEngines('the job of bulk changes', (engine) => {
  let db: Db
  const stopping = new AbortController()
  const failures: unknown[] = []
  const open = () =>
    bulkChangeJob({
      shards: singleDatabase(db),
      now: () => NOW,
      signal: stopping.signal,
      report: (error) => failures.push(error),
    })
  let job: ReturnType<typeof open>
  beforeAll(async () => {
    db = (await engine.open()).db
  })
  afterEach(() => job.end())

  const hide = async (account: string, actor: `staff:${string}`) => {
    const { productIds } = await createStore(db, { account, products: [{ name: 'Falda' }, { name: 'Blusa' }] })
    const change = { kind: 'published', published: false } as const
    const filter = NO_PRODUCT_FILTER
    await beginBulkChange(db, { account, actor, now: NOW, id: 'una', change, selection: { filter } })
    return productIds
  }
  const ended = (account: string) =>
    expect.poll(() => findBulkChange(db, { account, id: 'una' })).toMatchObject({ done: 2, changed: 2, hasEnded: true })

  it('makes all begun changes of all stores, each as the person who began it', async () => {
    await hide('luna', 'staff:ana')
    await hide('norte', 'staff:beto')
    job = open()
    await job.begin({} as PgBoss)
    await ended('luna')
    await ended('norte')
    for (const [account, actor] of [
      ['luna', 'staff:ana'],
      ['norte', 'staff:beto'],
    ] as const) {
      const shown = and(eq(product.account, account), eq(product.published, true))
      expect(await db.select().from(product).where(shown)).toEqual([])
      const by = await db.select({ actor: event.actor }).from(event).where(eq(event.account, account))
      expect(by.map((each) => each.actor)).toContain(actor)
    }
    expect(failures).toEqual([])
  })

  it('makes a change that begins later once it is woken', async () => {
    job = open()
    await hide('sur', 'staff:eva')
    job.wake()
    await ended('sur')
  })
})
