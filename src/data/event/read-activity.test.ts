import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { emptyCounts } from '#domain/import/import-counts.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { insertKey } from '../api-key/write-key.ts'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'
import { auditEntry, event } from '../schema/event.ts'
import { importRun } from '../schema/import.ts'
import { invitation } from '../schema/staff.ts'
import { appendEvents } from './append-events.ts'
import { deleteExpiredAuditEntries, deleteExpiredEvents } from './delete-expired-events.ts'
import { type ActivityFilter, readActivity } from './read-activity.ts'
import { readEvents } from './read-events.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const ANY: ActivityFilter = { actor: null, kinds: null, from: null, to: null, about: null }

describeOnEngines('what happened in a store', (engine) => {
  let db: Db
  let opened = false
  let productId: number
  let orderId: number
  const leave = (actor: Actor, days: number, happened: NewEvent, account = 'luna') =>
    db.transaction((tx) => appendEvents(tx, { account, actor, at: daysAgo(days), events: [happened] }))
  const changed = (id: number): NewEvent => ({ kind: 'product-changed', subject: String(id), payload: { aspects: [] } })
  const storeChanged: NewEvent = { kind: 'store-changed', subject: '', payload: {} }
  const read = async (filter: Partial<ActivityFilter> = {}, before: number | null = null, limit = 10) =>
    readActivity(db, { account: 'luna', filter: { ...ANY, ...filter }, before, limit })
  const seqs = async (filter: Partial<ActivityFilter>) => (await read(filter)).entries.map(({ seq }) => seq)

  beforeEach(async () => {
    if (!opened) db = (await engine.open()).db
    opened = true
    await emptyTables(db, 'store', 'api_key_directory')
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    await createStore(db, { account: 'norte' })
    productId = productIds[0] ?? 0
    orderId = (await addOrder(db, { account: 'luna', productIds, folio: 77 })).orderId
    await insertKey(db, { account: 'luna', id: 'k-1', hash: 'h', name: 'Caja 1', scopes: [], createdAt: NOW })
    await leave('staff:eva', 40, changed(productId))
    await leave('shopper', 39, { kind: 'review-left', subject: String(productId), payload: { orderId, rating: 5 } })
    await leave('staff:luz', 35, storeChanged)
    await leave('key:k-1', 3, { kind: 'order-linked', subject: String(orderId), payload: { folio: 77, fid: 'P-1' } })
    await leave('staff:eva', 2, { kind: 'points-changed', subject: String(productId), payload: { points: 5 } })
    await leave('job:mail', 1, { kind: 'confirmation-sent', subject: String(orderId), payload: {} })
    await leave('staff:eva', 1, storeChanged, 'norte')
  })

  it('names the file of an import with what it wrote, and the address of an invitation', async () => {
    const [run] = await db
      .insert(importRun)
      .values({
        account: 'luna',
        actor: 'staff:eva',
        fileName: 'primavera.csv',
        bytes: 9,
        dueAt: NOW,
        createdAt: NOW,
        counts: { ...emptyCounts(), products: { ...emptyCounts().products, new: 3, changed: 2, unchanged: 7 } },
      })
      .returning({ id: importRun.id })
    const invited = { account: 'luna', id: 'i-1', email: 'pilar@ejemplo.mx', role: 'seller' as const }
    await db.insert(invitation).values({ ...invited, createdAt: NOW, expiresAt: NOW })
    await leave('staff:eva', 0, { kind: 'import-changed', subject: String(run?.id), payload: { change: 'confirmed' } })
    await leave('staff:eva', 0, { kind: 'member-invited', subject: 'i-1', payload: { role: 'seller' } })
    await leave('staff:eva', 0, { kind: 'import-changed', subject: '999', payload: { change: 'dropped' } })
    expect((await read({}, null, 3)).entries).toMatchObject([
      { kind: 'import-changed', imported: null, invited: null },
      { kind: 'member-invited', imported: null, invited: 'pilar@ejemplo.mx' },
      { kind: 'import-changed', imported: { file: 'primavera.csv', products: 5 }, invited: null },
    ])
  })

  it('is read from the newest on, page by page, with the names for its sentences', async () => {
    const first = await read({}, null, 3)
    expect(first.entries).toMatchObject([
      { seq: 6, kind: 'confirmation-sent', actor: 'job:mail', folio: 77, product: null, till: null },
      { seq: 5, kind: 'points-changed', actor: 'staff:eva', payload: { points: 5 }, folio: null, product: null },
      { seq: 4, kind: 'order-linked', actor: 'key:k-1', folio: 77, till: 'Caja 1', at: daysAgo(3).getTime() },
    ])
    const second = await read({}, first.next, 3)
    expect(second).toMatchObject({ entries: [{ seq: 3 }, { seq: 2 }, { seq: 1, product: 'Vestido' }], next: null })
  })

  it('is found by who did it, what it was, when, and what it happened to', async () => {
    expect(await seqs({ actor: 'staff' })).toEqual([5, 3, 1])
    expect(await seqs({ actor: 'staff:eva' })).toEqual([5, 1])
    expect(await seqs({ actor: 'key:k-1' })).toEqual([4])
    expect(await seqs({ actor: "staff:' or true --" })).toEqual([])
    expect(await seqs({ kinds: ['store-changed', 'review-left'] })).toEqual([3, 2])
    expect(await seqs({ from: daysAgo(35), to: daysAgo(2) })).toEqual([4, 3])
    expect(await seqs({ about: { subject: 'order', id: orderId } })).toEqual([6, 4])
    // A customer with the id of the product is not the product.
    expect(await seqs({ about: { subject: 'product', id: productId } })).toEqual([2, 1])
    expect(await seqs({ about: { subject: 'customer', id: productId } })).toEqual([5])
    expect(await seqs({ actor: 'staff', kinds: [] })).toEqual([])
  })

  it('names a customer as long as there is one', async () => {
    const customerOf = async () => (await read({ kinds: ['points-changed'] })).entries[0]?.customer
    const [ana] = await db.select().from(customer).where(eq(customer.account, 'luna'))
    await leave('staff:eva', 1, { kind: 'points-changed', subject: String(ana?.id), payload: { points: 5 } })
    expect(await customerOf()).toEqual({ id: ana?.id, name: ana?.name })
    await db.update(customer).set({ erasedAt: NOW }).where(eq(customer.account, 'luna'))
    expect(await customerOf()).toBeNull()
    const other = { account: 'norte', name: 'Eva', email: 'eva@correo.mx' }
    const foreign = (await db.insert(customer).values(other).returning())[0]?.id ?? 0
    await leave('staff:eva', 1, { kind: 'points-changed', subject: String(foreign), payload: { points: 5 } })
    expect(await customerOf()).toBeNull()
  })

  it('leaves out what only followed from another event', async () => {
    const payload = { aspects: ['rating' as const], isConsequence: true as const }
    await leave('staff:eva', 0, { kind: 'review-hidden', subject: String(productId), payload: { reviewId: 1 } })
    await leave('staff:eva', 0, { kind: 'product-changed', subject: String(productId), payload })
    expect((await read({}, null, 1)).entries.map(({ kind }) => kind)).toEqual(['review-hidden'])
  })

  it("is deleted after a while, except the staff's actions, which readers do not see", async () => {
    const before = await read()
    expect(await deleteExpiredEvents(singleDatabase(db), { before: daysAgo(30) })).toBe(3)
    const left = await db.select().from(event).where(eq(event.account, 'luna')).orderBy(asc(event.seq))
    expect(left.map(({ seq }) => seq)).toEqual([4, 5, 6])
    expect((await readEvents(db, { account: 'luna', after: 2, limit: 10 }))?.isWhole).toBe(false)
    expect((await read()).entries).toEqual(before.entries.filter(({ seq }) => seq !== 2))
    expect(await seqs({ actor: 'staff:eva' })).toEqual([5, 1])
    const older = await read({ actor: 'staff' }, 5, 1)
    expect(older).toMatchObject({ entries: [{ seq: 3 }], next: 3 })
    expect(await deleteExpiredEvents(singleDatabase(db), { before: daysAgo(30) })).toBe(0)
  })

  it('is forgotten for good when the audit is over', async () => {
    await deleteExpiredEvents(singleDatabase(db), { before: daysAgo(30) })
    expect(await deleteExpiredAuditEntries(singleDatabase(db), { before: daysAgo(36) })).toBe(1)
    expect((await db.select().from(auditEntry)).map(({ seq }) => seq)).toEqual([3])
  })
})
