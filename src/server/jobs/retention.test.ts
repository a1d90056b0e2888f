import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, getTableName } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { apiRequest } from '#data/schema/api-request.ts'
import { attempt } from '#data/schema/attempt.ts'
import { bulkChange, bulkChangeProduct } from '#data/schema/bulk-change.ts'
import { stockCount, stockCountLine, stockCountScan } from '#data/schema/count.ts'
import { auditEntry } from '#data/schema/event.ts'
import { fitting } from '#data/schema/fitting.ts'
import { importRejection, importRun } from '#data/schema/import.ts'
import { importChange, importPieces, importRecord } from '#data/schema/import-record.ts'
import { idempotency } from '#data/schema/order.ts'
import { person, personSession, personVerification } from '#data/schema/person.ts'
import { variant } from '#data/schema/product.ts'
import { searchMiss, stockMiss } from '#data/schema/report.ts'
import { restockAlert } from '#data/schema/restock-alert.ts'
import { stockEvent } from '#data/schema/stock.ts'
import { webhook, webhookDelivery } from '#data/schema/webhook.ts'
import { allTables } from '../../../test/all-tables.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { RETENTION, type RetainedName } from './retention.ts'
import { deleteExpiredRecords } from './retention-job.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ACCOUNTS = ['luna', 'norte']

interface Place {
  account: string
  productId: number
  variantId: number
  /** When the record was made; for attempts, when they expire. */
  at: Date
  /** Differs between the records of one store. */
  id: string
}

interface Planting {
  /** Writes one record. */
  plant: (db: Db, place: Place) => Promise<unknown>
  /** Rows that the database loses with one record, and gains where negative, by table. */
  lost: Record<string, number>
}

const staff = 'staff:ana' as const

async function plantRecord(db: Db, { account, at }: Pick<Place, 'account' | 'at'>): Promise<number> {
  const [record] = await db
    .insert(importRecord)
    .values({ account, fileName: 'a.csv', actor: staff, createdAt: at })
    .returning()
  return record?.id ?? 0
}

const PLANTINGS: Record<RetainedName, Planting> = {
  'order-keys': {
    plant: (db, { account, at, id }) =>
      db.insert(idempotency).values({ account, key: id, requestDigest: '', createdAt: at }),
    lost: { idempotency: 1 },
  },
  events: {
    plant: (db, { account, at, id }) =>
      inTransaction(db, (tx) =>
        appendEvents(tx, { account, actor: staff, at, events: [{ kind: 'store-changed', subject: id, payload: {} }] }),
      ),
    lost: { event: 1, audit_entry: -1 },
  },
  'audit-entries': {
    plant: (db, { account, at, id }) =>
      db.insert(auditEntry).values({
        account,
        seq: 1_000 + id.length,
        kind: 'store-changed',
        subject: id,
        payload: {},
        actor: staff,
        at,
      }),
    lost: { audit_entry: 1 },
  },
  'stock-reports': {
    plant: (db, { account, variantId, at, id }) =>
      db.insert(stockEvent).values({
        account,
        eventId: id,
        variantId,
        warehouseFid: 'matriz',
        pieces: -1,
        at,
        createdAt: at,
      }),
    lost: { stock_event: 1 },
  },
  'api-responses': {
    plant: (db, { account, at, id }) =>
      db.insert(apiRequest).values({
        account,
        keyId: 'caja',
        key: id,
        requestDigest: '',
        status: 200,
        body: '{}',
        createdAt: at,
      }),
    lost: { api_request: 1 },
  },
  'webhook-deliveries': {
    plant: async (db, { account, at, id }) => {
      const [receiver] = await db
        .insert(webhook)
        .values({ account, url: 'https://caja.mx', kinds: [], secrets: [], fromSeq: 0 })
        .returning()
      await db.insert(webhookDelivery).values(
        (['pending', 'delivered', 'failed'] as const).map((state, seq) => ({
          account,
          webhookId: receiver?.id ?? 0,
          seq,
          kind: 'product.updated' as const,
          subject: id,
          body: { type: 'product.updated' as const, timestamp: at.toISOString(), data: {} },
          state,
          dueAt: at,
          createdAt: at,
        })),
      )
    },
    lost: { webhook_delivery: 3 },
  },
  'search-misses': {
    plant: (db, { account, at, id }) =>
      db.insert(searchMiss).values({ account, day: '2026-08-01', way: 'text', term: id, count: 1, createdAt: at }),
    lost: { search_miss: 1 },
  },
  'stock-misses': {
    plant: (db, { account, variantId, at, id }) =>
      db.insert(stockMiss).values({
        account,
        day: `2026-08-${10 + id.length}`,
        variantId,
        count: 1,
        createdAt: at,
      }),
    lost: { stock_miss: 1 },
  },
  imports: {
    plant: async (db, { account, at, id }) => {
      const [run] = await db
        .insert(importRun)
        .values({ account, actor: staff, fileName: id, bytes: 1, state: 'done', dueAt: at, createdAt: at })
        .returning()
      await db.insert(importRejection).values({
        account,
        runId: run?.id ?? 0,
        number: 1,
        line: 2,
        lastLine: 2,
        product: 'Falda',
        loss: 'product',
        code: 'missing-title',
        value: '',
      })
    },
    lost: { import_run: 1, import_rejection: 1 },
  },
  'restock-alerts': {
    plant: (db, { account, variantId, at, id }) =>
      db.insert(restockAlert).values({
        account,
        id,
        variantId,
        email: `${id}@correo.mx`,
        tokenDigest: id,
        createdAt: at,
        expiresAt: at,
      }),
    lost: { restock_alert: 1 },
  },
  'import-changes': {
    plant: async (db, { account, productId, variantId, at }) => {
      const record = { account, recordId: await plantRecord(db, { account, at: NOW }), productId, createdAt: at }
      await db.insert(importChange).values({ ...record, digest: 'a.b', staffEdits: {}, variants: 1 })
      await db.insert(importPieces).values({ ...record, variantId, warehouseFid: 'matriz' })
    },
    lost: { import_change: 1, import_pieces: 1 },
  },
  'import-records': {
    plant: (db, place) => plantRecord(db, place),
    lost: { import_record: 1 },
  },
  'bulk-changes': {
    plant: async (db, { account, productId, at, id }) => {
      const change = { kind: 'published', published: false } as const
      await db.insert(bulkChange).values({ account, id, change, actor: staff, total: 1, createdAt: at })
      await db.insert(bulkChangeProduct).values({ account, changeId: id, productId })
    },
    lost: { bulk_change: 1, bulk_change_product: 1 },
  },
  'count-scans': {
    plant: async (db, { account, variantId, at, id }) => {
      const [counted] = await db
        .insert(stockCount)
        .values({ account, warehouseFid: 'matriz', startedBy: staff, startedAt: at, state: 'applied', endedAt: at })
        .returning()
      const ofCount = { account, countId: counted?.id ?? 0, variantId }
      await db.insert(stockCountScan).values({ ...ofCount, id, mode: 'add', pieces: 1, at, scannedBy: staff })
      await db
        .insert(stockCountLine)
        .values({ ...ofCount, counted: 1, countedAt: at, movedMeanwhile: 0, outcome: 'applied' })
    },
    lost: { stock_count_scan: 1 },
  },
  attempts: {
    plant: (db, { account, at, id }) =>
      db.insert(attempt).values({ account, rateLimit: 'guess', who: id, times: [NOW], expiresAt: at }),
    lost: { attempt: 1 },
  },
  sessions: {
    plant: async (db, { account, at, id }) => {
      const userId = `person ${account}`
      await db.insert(person).values({ id: userId, name: 'Ana', email: userId }).onConflictDoNothing()
      const of = { id: `${account} ${id}`, expiresAt: at }
      await db.insert(personSession).values({ ...of, token: of.id, userId, account })
      await db.insert(personVerification).values({ ...of, identifier: id, value: userId })
    },
    lost: { person_session: 1, person_verification: 1 },
  },
  fittings: {
    plant: (db, { account, at, id }) => db.insert(fitting).values({ account, id, digest: id, createdAt: at }),
    lost: { fitting: 1 },
  },
}

/** The number of rows of every table. */
async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await allTables()) counts.set(getTableName(table), await db.$count(table))
  return counts
}

function lostBetween(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const lost = [...before].map(([table, count]) => [table, count - (after.get(table) ?? 0)] as const)
  return Object.fromEntries(lost.filter(([, count]) => count !== 0))
}

describeOnBothEngines('retention', (engine) => {
  let db: Db
  const planted = async (of: RetainedName, lifetimeMs: number) => {
    for (const account of ACCOUNTS) {
      const [own] = places.filter((place) => place.account === account)
      if (!own) throw new Error(account)
      // The record of two stores that is a millisecond too old comes first, since events are written in sequence.
      for (const [id, age] of [['old', lifetimeMs + 1] as const, ['young', lifetimeMs - 1] as const]) {
        await PLANTINGS[of].plant(db, { ...own, id, at: new Date(NOW.getTime() - age) })
      }
    }
  }
  const places: Pick<Place, 'account' | 'productId' | 'variantId'>[] = []
  const failures: unknown[] = []
  const run = () =>
    deleteExpiredRecords({ db, shards: singleDatabase(db), now: () => NOW, report: (error) => failures.push(error) })

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ACCOUNTS) {
      const { productIds } = await createStore(db, { account, products: [{ name: 'Falda' }] })
      const productId = productIds[0] ?? 0
      const [own] = await db.select({ id: variant.id }).from(variant).where(eq(variant.account, account))
      places.push({ account, productId, variantId: own?.id ?? 0 })
    }
  })

  it.each(RETENTION)('$name older than their lifetime are deleted in every store, and nothing else', async (row) => {
    await planted(row.name, row.lifetimeMs)
    const before = await countRows(db)
    const deleted = await run()
    const { lost } = PLANTINGS[row.name]
    const expected = Object.entries(lost).map(([table, count]) => [table, ACCOUNTS.length * count])
    expect(lostBetween(before, await countRows(db))).toEqual(Object.fromEntries(expected))
    expect(failures).toEqual([])
    expect(Object.values(deleted).filter((count) => count !== 0)).toHaveLength(1)
    expect(deleted[row.name]).toBeGreaterThanOrEqual(ACCOUNTS.length)
    // The younger ones are left.
    expect(await run()).toEqual(Object.fromEntries(RETENTION.map(({ name }) => [name, 0])))
  })
})

/** `1 hour`, `30 days`. */
function lifetimeText(lifetimeMs: number): string {
  const hours = lifetimeMs / 3_600_000
  if (hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

it('every lifetime is documented in docs/rules/retention.md, and every documented lifetime is in the table', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/rules/retention.md'), 'utf8')
  const documented = page.matchAll(/^\| `(?<name>[^`]+)` \| [^|]+ \| (?<lifetime>[^|]+) \|/gm)
  expect([...documented].map(({ groups }) => [groups?.name, groups?.lifetime])).toEqual(
    RETENTION.map(({ name, lifetimeMs }) => [name, lifetimeText(lifetimeMs)]),
  )
})
