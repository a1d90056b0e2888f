import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeWebhook } from '#actions/webhook/change-webhook.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteExpiredEvents } from '#data/event/delete-expired-events.ts'
import { eventCursor } from '#data/schema/event-cursor.ts'
import { store as storeTable } from '#data/schema/store.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { createWebhookStore, type WebhookStore } from '../../../test/webhook-store.ts'
import { readForWebhooks } from './webhook-reader.ts'

describeOnBothEngines('the reader for webhooks', (engine) => {
  let db: Db
  let store: WebhookStore
  let warned: object[]
  let reported: unknown[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    store = await createWebhookStore(db)
    warned = []
    reported = []
  })

  const read = () =>
    readForWebhooks(singleDatabase(db), {
      now: () => NOON,
      log: { warn: (entry: object) => void warned.push(entry) },
      report: (err) => void reported.push(err),
    })
  const leave = (events: NewEvent[], at = NOON, { account } = store) =>
    db.transaction((tx) => appendEvents(tx, { account, actor: 'command:test', at, events }))
  const changed = (id: number): NewEvent => ({
    kind: 'product-changed',
    subject: String(id),
    payload: { aspects: ['card'] },
  })
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
  /** The products that the messages to a webhook are about. */
  const products = async (webhookId: number, of = store) =>
    (await of.deliveries(webhookId)).map(({ body }) => Number(body.data.id))
  const cursor = async () => {
    const [found] = await db.select().from(eventCursor).where(eq(eventCursor.account, store.account))
    const [last] = await db.select().from(storeTable).where(eq(storeTable.account, store.account))
    return [found?.seq, last?.eventSeq]
  }
  /** Has the next statement of a kind on a table fail, once. */
  async function failOnce(statement: string, work: () => Promise<unknown>): Promise<void> {
    await db.execute(sql`create sequence failures`)
    await db.execute(sql`
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('failures') = 1 then raise exception 'cut off'; end if;
        return null;
      end $$`)
    await db.execute(sql`
      create trigger fail_once after ${sql.raw(statement)} for each statement execute function fail_once()`)
    await work().finally(async () => {
      await db.execute(sql`drop function fail_once cascade`)
      await db.execute(sql`drop sequence failures`)
    })
  }

  it('gives each webhook the kinds that it wants, of what happened since it was added', async () => {
    await leave([changed(1)])
    const all = await store.add('https://caja.mx/')
    await leave([changed(2), { kind: 'store-changed', subject: '', payload: {} }])
    const orders = await store.add('https://pedidos.mx/', ['order.created', 'order.updated'])
    await leave([changed(3), { kind: 'hold-ended', subject: '12', payload: { productIds: [3] } }])
    await read()
    expect((await store.deliveries(all.id)).map(({ kind, subject, seq }) => [kind, subject, seq])).toEqual([
      ['product.updated', 'product:2', 3],
      ['product.updated', 'product:3', 6],
      ['order.updated', 'order:12', 7],
    ])
    expect(await store.deliveries(orders.id)).toMatchObject([
      {
        kind: 'order.updated',
        subject: 'order:12',
        seq: 7,
        state: 'pending',
        attempts: 0,
        dueAt: NOON,
        body: { type: 'order.updated', timestamp: NOON.toISOString(), data: { id: 12, seq: 7 } },
      },
    ])
    await read()
    expect([await products(all.id), reported, warned]).toEqual([[2, 3, 12], [], []])
  })

  it('is done with thousands of events in several transactions, in their order', async () => {
    const { id } = await store.add('https://caja.mx/')
    await leave(range(0, 1_300).map(changed))
    await read()
    expect(await products(id)).toEqual(range(0, 1_300))
  })

  it.each([
    ['its messages are being queued', 'insert on webhook_delivery'],
    ['its place is being moved', 'update on event_cursor'],
  ])('that is cut off while %s leaves nothing, and then gives each event once', async (_, statement) => {
    const { id } = await store.add('https://caja.mx/')
    await leave(range(0, 40).map(changed))
    await failOnce(statement, async () => {
      await read()
      expect([reported.length, await products(id), await cursor()]).toEqual([1, [], [0, 41]])
      await read()
    })
    expect(await products(id)).toEqual(range(0, 40))
    expect(await cursor()).toEqual([41, 41])
  })

  it('gives each event once, under concurrent readers and writers', async () => {
    const { id } = await store.add('https://caja.mx/')
    let isWritten = false
    const writing = (async () => {
      for (const first of range(0, 30)) await leave(range(first * 10, first * 10 + 10).map(changed))
      isWritten = true
    })()
    const readAlong = async () => {
      while (!isWritten) await read()
      await read()
    }
    await Promise.all([writing, readAlong(), readAlong(), readAlong()])
    expect(await products(id)).toEqual(range(0, 300))
    expect(reported).toEqual([])
  })

  it('lets no store wait for a store that cannot be read', async () => {
    const other = await createWebhookStore(db)
    const [{ id }, { id: otherId }] = [await store.add('https://caja.mx/'), await other.add('https://caja.mx/')]
    await leave([changed(1)])
    await leave([changed(2)], NOON, other)
    await db.execute(
      sql.raw(`alter table webhook_delivery add constraint away check (account <> '${store.account}') not valid`),
    )
    await read()
    await db.execute(sql`alter table webhook_delivery drop constraint away`)
    expect([await products(id), await products(otherId, other), reported.length]).toEqual([[], [2], 1])
    await read()
    expect(await products(id)).toEqual([1])
  })

  it('warns where events were deleted before it was there, and goes on', async () => {
    const { id } = await store.add('https://caja.mx/')
    await leave(range(0, 5).map(changed), new Date(0))
    await leave([changed(5)], new Date(Date.now() + 1_000))
    await deleteExpiredEvents(singleDatabase(db), { before: new Date() })
    await read()
    expect([await products(id), warned]).toEqual([[5], [{ account: store.account, after: 0 }]])
    await leave([changed(6)])
    await read()
    expect([await products(id), warned.length]).toEqual([[5, 6], 1])
  })

  it('reads nothing for a store whose webhooks are off, and queues nothing for a webhook that is off', async () => {
    const { id } = await store.add('https://caja.mx/')
    const turn = (active: boolean) =>
      changeWebhook(db, { account: store.account, actor: 'key:caja', now: NOON, id, changes: { active } })
    await turn(false)
    await leave([changed(1)])
    await read()
    expect(await cursor()).toEqual([0, 3])
    await turn(true)
    await leave([changed(2)])
    await read()
    expect([await products(id), await cursor()]).toEqual([[2], [5, 5]])
  })
})
