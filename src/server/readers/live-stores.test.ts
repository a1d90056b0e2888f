import { setImmediate as turn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import { readDueListings } from '#data/catalogue/read-due-listings.ts'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { event } from '#data/schema/event.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { type ParsedMessage, parseMessages, toldPieces } from '../../../test/live-messages.ts'
import { ManualClock } from '../../../test/manual-clock.ts'
import { newMove } from '../../../test/new-move.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import type { ChannelMessage } from './event-subscriptions.ts'
import type { LivePlace } from './live-store.ts'
import { createLiveStores, type LiveStores } from './live-stores.ts'

/** Longer than the interval between two messages. */
const SECOND = 1_100

describeOnBothEngines('the pages of a store that are open', (engine) => {
  let database: Database
  let db: Db
  let account: string
  let productIds: number[]
  /** The only variant of the first product, and of the second. */
  let dress: number
  let skirt: number
  let stores = 0
  let clock: ManualClock
  let live: LiveStores
  let notify: (message: ChannelMessage) => void
  let reported: unknown[]
  let failing: Error | null
  /** Statements that were run. */
  let reads: number

  beforeAll(async () => {
    database = await engine.open()
  })

  beforeEach(async () => {
    account = `luna-${++stores}`
    const created = await createStore(database.db, {
      account,
      products: [
        { name: 'Vestido', variants: [{ stock: 30 }] },
        { name: 'Falda', variants: [{ stock: 3 }] },
      ],
    })
    productIds = created.productIds
    const variants = await database.db.select().from(variant).where(eq(variant.account, account))
    const variantOf = (productId = 0) => variants.find((each) => each.productId === productId)?.id ?? 0
    dress = variantOf(productIds[0])
    skirt = variantOf(productIds[1])
    clock = new ManualClock()
    reported = []
    failing = null
    reads = 0
    // The database itself, which can fail.
    db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (failing && name === 'execute') return () => Promise.reject(failing)
        if (name === 'execute') reads += 1
        return Reflect.get(target, name, receiver)
      },
    })
    notify = () => {}
    const events = {
      subscribe(listener: typeof notify) {
        notify = listener
        return () => {}
      },
    }
    live = createLiveStores({ shards: singleDatabase(db), events, clock, report: (error) => reported.push(error) })
    return () => live.close()
  })

  const sell = (variantId: number, pieces = -1) =>
    moveStock(database.db, {
      account,
      actor: 'key:1',
      now: clock.date(),
      moves: [newMove({ variantId, warehouseFid: 'matriz', pieces })],
    })
  /** Updates the listings after sales. */
  const refreshListings = async () => {
    const due = await readDueListings(database.db, { account })
    if (due) await refreshDueListings(database.db, { ...due, actor: 'job:test', now: clock.date() })
  }
  const lastSeq = async () => {
    const [last] = await database.db
      .select({ seq: sql<number>`coalesce(max(${event.seq}), 0)::int` })
      .from(event)
      .where(eq(event.account, account))
    return last?.seq ?? 0
  }

  /** A page that connects, with its messages. */
  async function page(place: LivePlace | null = { age: 0 }) {
    const messages: ParsedMessage[] = []
    let storeChanges = 0
    const leave = await live.follow(account, {
      place,
      listener: (frame) => messages.push(...parseMessages(frame.toString())),
      onStoreChange: () => {
        storeChanges += 1
      },
    })
    return { messages, leave, storeChanges: () => storeChanges }
  }

  /** Runs due timers, until `isSo`. */
  async function until(isSo: () => boolean): Promise<void> {
    const tick = async () => {
      await turn()
      clock.advance(SECOND)
      return isSo()
    }
    await expect.poll(tick).toBe(true)
  }

  /** Waits until a page has all changes. */
  async function untilTold({ messages }: { messages: ParsedMessage[] }): Promise<void> {
    const seq = await lastSeq()
    notify({ account })
    await until(() => messages.at(-1)?.seq === seq)
  }

  it('get a sale with the remaining pieces, and the card that follows', async () => {
    const open = await page()
    await sell(skirt)
    await untilTold(open)
    expect(open.messages.at(-1)).toEqual({
      seq: await lastSeq(),
      update: { pieces: [[skirt, 2]], cards: [], products: [], orders: false },
    })
    await refreshListings()
    await untilTold(open)
    expect(open.messages.at(-1)?.update).toMatchObject({
      pieces: [],
      cards: [{ id: productIds[1], inStock: true, selected: { variantId: skirt }, stock: 2 }],
    })
    await sell(skirt, -2)
    await refreshListings()
    await untilTold(open)
    expect(toldPieces(open.messages).get(skirt)).toBe(0)
    const updates = open.messages.map(({ update }) => update)
    expect(updates.flatMap((update) => update?.products ?? [])).toEqual([productIds[1]])
    expect(updates.flatMap((update) => update?.cards ?? []).at(-1)).toMatchObject({
      id: productIds[1],
      inStock: false,
      badges: ['Agotado'],
    })
  })

  it('get at most one message a second, with all changes since', async () => {
    const open = await page()
    await sell(dress)
    notify({ account })
    // The first change waits a moment for those that follow it.
    clock.advance(199)
    await sell(skirt)
    notify({ account })
    clock.advance(1)
    await expect.poll(() => open.messages.length).toBe(2)
    expect(toldPieces(open.messages)).toEqual(new Map([[dress, 29]].concat([[skirt, 2]]) as [number, number][]))
    for (let sale = 0; sale < 20; sale++) {
      await sell(dress)
      notify({ account })
      await turn()
      clock.advance(40)
    }
    expect(open.messages).toHaveLength(2)
    clock.advance(200)
    await expect.poll(() => open.messages.length).toBe(3)
    expect(open.messages[2]?.update?.pieces).toEqual([[dress, 9]])
  })

  it('get nothing when no shown thing has changed', async () => {
    const open = await page()
    await sell(dress)
    await leaveStoreChanged(database.db, { account })
    notify({ account })
    await until(() => open.messages.length === 2)
    await leaveStoreChanged(database.db, { account })
    notify({ account })
    await until(() => open.storeChanges() === 2)
    expect(open.messages).toHaveLength(2)
  })

  it('look by themselves where no notification comes', async () => {
    const open = await page()
    await sell(dress)
    await until(() => open.messages.length === 2)
    expect(open.messages[1]?.update?.pieces).toEqual([[dress, 29]])
  })

  it('resume at their place, from memory and from the table', async () => {
    const first = await page()
    const places = [await lastSeq()]
    for (const [variantId, pieces] of [
      [dress, -1],
      [skirt, -1],
      [dress, -2],
    ] as const) {
      await sell(variantId, pieces)
      places.push(await lastSeq())
      await untilTold(first)
    }
    const [none, one, two, all] = places.map((since) => ({ since }))
    if (!none || !one || !two || !all) throw new Error('places are missing')
    const expected = [
      [
        none,
        [
          [dress, 27],
          [skirt, 2],
        ],
      ],
      [
        one,
        [
          [dress, 27],
          [skirt, 2],
        ],
      ],
      [two, [[dress, 27]]],
      [all, []],
    ] as const
    const seq = await lastSeq()
    const check = async () => {
      for (const [place, pieces] of expected) {
        const { messages, leave } = await page(place)
        expect(messages.map((message) => message.seq)).toEqual([seq])
        expect(toldPieces(messages)).toEqual(new Map(pieces))
        leave()
      }
    }
    await check()
    // No page is left, so nothing is remembered.
    first.leave()
    await check()
  })

  it('fetch all they show when their place is too old, or unknown', async () => {
    const since = await lastSeq()
    await sell(dress)
    await sell(dress)
    const seq = await lastSeq()
    const reset = [{ seq, update: null }]
    expect((await page(null)).messages).toEqual(reset)
    await database.db.delete(event).where(eq(event.account, account))
    const opened = await page({ since: seq })
    expect(toldPieces(opened.messages)).toEqual(new Map())
    expect((await page({ since })).messages).toEqual(reset)
    // A future number means nothing.
    expect((await page({ since: 10 ** 14 })).messages).toMatchObject([{ seq, update: { pieces: [] } }])
  })

  it('are read for once at one place, of which few are remembered and none that is made up', async () => {
    const first = await lastSeq()
    for (let count = 0; count < 40; count++) await sell(dress, 1)
    const last = await lastSeq()
    // It stays, so that the store is followed all the time.
    await page({ since: last })
    const readsOf = async (since: number) => {
      const before = reads
      const { leave } = await page({ since })
      leave()
      return reads - before
    }
    expect(await readsOf(first)).toBeGreaterThan(0)
    expect(await readsOf(first)).toBe(0)
    for (let since = first + 1; since < last; since++) await readsOf(since)
    expect(await readsOf(last - 1)).toBe(0)
    expect(await readsOf(first)).toBeGreaterThan(0)
    for (let ahead = 1; ahead < 100; ahead++) await readsOf(last + ahead)
    expect(await readsOf(first)).toBe(0)
  })

  it('get the changes since they were made, by their age', async () => {
    await sell(dress)
    clock.advance(60_000)
    // No page was open: by the time in the table.
    expect(toldPieces((await page({ age: 1_000 })).messages)).toEqual(new Map())
    const made = await page({ age: 90_000 })
    expect(toldPieces(made.messages)).toEqual(new Map([[dress, 29]]))
    await sell(skirt)
    notify({ account })
    await until(() => made.messages.length === 2)
    clock.advance(10_000)
    expect(toldPieces((await page({ age: 0 })).messages)).toEqual(new Map())
    expect(toldPieces((await page({ age: 15_000 })).messages)).toEqual(new Map([[skirt, 2]]))
  })

  it('fetch all they show after more changes than can be sent', async () => {
    const open = await page()
    const moves = Array.from({ length: 501 }, (_, index) => ({ variantId: index + 1, pieces: 1 }))
    await database.db.execute(sql`
      with raised as (update store set event_seq = event_seq + 501 where account = ${account} returning event_seq as seq)
      insert into event (account, seq, kind, subject, payload, actor, at)
      select ${account}, raised.seq - 501 + (m ->> 'variantId')::int, 'product-changed', m ->> 'variantId',
        '{"aspects":[]}'::jsonb, 'command:test', now()
      from raised, json_array_elements(${JSON.stringify(moves)}::json) as m`)
    notify({ account })
    await until(() => open.messages.length === 2)
    expect(open.messages[1]).toEqual({ seq: await lastSeq(), update: null })
  })

  it('get the changes made while the database failed, and the failure is reported', async () => {
    const open = await page()
    await sell(dress)
    failing = new Error('no connection')
    notify(null)
    await until(() => reported.length > 0)
    await expect(page()).rejects.toThrow('no connection')
    failing = null
    await sell(skirt)
    await until(() => toldPieces(open.messages).size === 2)
    expect(toldPieces(open.messages)).toEqual(
      new Map([
        [dress, 29],
        [skirt, 2],
      ]),
    )
  })

  it('get a changed product, in products and cards', async () => {
    const open = await page()
    await renameProduct(database, { account, id: productIds[0] ?? 0, name: 'Vestido largo' })
    notify({ account })
    await until(() => open.messages.length === 2)
    expect(open.messages[1]?.update).toMatchObject({
      products: [productIds[0]],
      cards: [{ id: productIds[0], badges: [] }],
      pieces: [[dress, 30]],
    })
  })

  it('know every sale in the end, whenever they come, leave and come back', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('sell' as const), variant: fc.boolean() }),
      fc.record({ do: fc.constantFrom('come' as const, 'leave' as const, 'wait' as const), variant: fc.boolean() }),
    )
    const pieces = new Map([
      [dress, 30],
      [skirt, 3],
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const shown = new Map(pieces)
        let seq = await lastSeq()
        let open: Awaited<ReturnType<typeof page>> | null = null
        const see = () => {
          for (const { seq: told, update } of open?.messages.splice(0) ?? []) {
            seq = told
            for (const [id, stock] of update?.pieces ?? []) if (stock !== null) shown.set(id, stock)
          }
        }
        for (const { do: what, variant: isDress } of steps) {
          if (what === 'sell') {
            const { changes } = await sell(isDress ? dress : skirt, 1)
            for (const moved of changes) pieces.set(moved.variantId, moved.onHand)
            notify({ account })
          } else if (what === 'come') open ??= await page({ since: seq })
          else if (what === 'leave') {
            see()
            open?.leave()
            open = null
          } else clock.advance(SECOND)
        }
        open ??= await page({ since: seq })
        const last = await lastSeq()
        await until(() => {
          see()
          return seq === last
        })
        open.leave()
        expect(shown).toEqual(pieces)
      }),
      { numRuns: propertyRuns(15) },
    )
  })
})
