import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { checkStore } from '../kill-and-race/check-store.ts'
import { createRacingStore } from '../kill-and-race/open-store.ts'
import { readUnsettled } from '../kill-and-race/unsettled.ts'
import { killServers, SECRET, startServer } from '../server-process.ts'
import { startSmtp } from '../smtp.ts'
import { PATIENCE_MS, startTraffic } from './traffic.ts'

const PROCESSES = 2
/** They are sold out before the traffic ends. */
const LAST_PIECES = { contested: 30, scarce: 15 }
/** Operations that go on for longer than it takes to take a part away. */
const AMID = 200

interface StoreOptions {
  /** The database past poolers, which is empty. */
  url: string
  /** More settings of its processes, whose database is at `url` by default. */
  environment?: Record<string, string>
  /** Prepares the migrated database before the store is created. */
  prepare?: (db: Db) => Promise<void>
  /** Blob keys of a product's images. */
  images?: string[]
}

/** A store under traffic: a part of what it runs on can be taken away, and is given back. */
export type StoreUnderFaults = Awaited<ReturnType<typeof openStoreUnderFaults>>

/** Opens a store with shoppers, tills, mails and a webhook, served by two processes. */
export async function openStoreUnderFaults({ url, environment = {}, prepare, images }: StoreOptions) {
  const account = 'luna'
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const database = await openDatabase({ url })
  const store = await (async () => {
    await migrate(database)
    await prepare?.(database.db)
    return createRacingStore(database.db, account, { ...LAST_PIECES, images })
  })().finally(() => database.close())
  onTestFinished(killServers)
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, async () =>
      startServer({
        DATABASE_URL: url,
        DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-fault-')),
        SMTP_URL: smtp.url,
        WEBHOOKS_TO_PRIVATE: '1',
        SECRET,
        ...environment,
      }),
    ),
  )
  const origins = await Promise.all(servers.map(({ ready }) => ready))
  const traffic = startTraffic({ account, key: store.key, sold: store.sold, origins })

  const readiness = () =>
    Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(`${origin}/readyz`)
        const { status } = (await response.json()) as { status: string }
        return `${response.status} ${status}`
      }),
    )
  const expectReadiness = (expected: string) =>
    expect.poll(readiness, { timeout: PATIENCE_MS }).toEqual(origins.map(() => expected))
  await expectReadiness('200 ready')

  return {
    ...store,
    servers,
    account,
    origins,
    smtp,
    traffic,
    /** Waits until each process reports this, such as `503 no-database`. */
    expectReadiness,
    /** Takes a part away amid traffic, whose operations end when they can. */
    async strike(takeAway: () => Promise<void>): Promise<{ rest: Promise<void> }> {
      await traffic.more()
      const rest = traffic.more(AMID)
      // It is awaited after the part has returned.
      rest.catch(() => undefined)
      await takeAway()
      return { rest }
    },
    /** Gives a part back, and prints the seconds until all processes are ready and until the next order. */
    async giveBack(part: string, work: () => Promise<void>): Promise<void> {
      await work()
      const since = performance.now()
      const order = traffic.nextOrder()
      const seconds = (at: number) => ((at - since) / 1_000).toFixed(2)
      await expectReadiness('200 ready')
      const ready = seconds(performance.now())
      const ordered = seconds(await order)
      process.stdout.write(`${part} is back: ready after ${ready} s, an order after ${ordered} s\n`)
    },
    /**
     * Ends the traffic, and checks that everything acknowledged is there once, nothing was oversold, and all messages
     * have arrived.
     * @param at the database that has the store now
     */
    async expectWhole(at = url): Promise<void> {
      await traffic.end()
      const { ledger, client } = traffic
      const { db, close } = await openDatabase({ url: at })
      const settled = async () => {
        await hurry(db)
        return readUnsettled(db, account)
      }
      await expect.poll(settled, { timeout: PATIENCE_MS, interval: 500 }).toEqual([])
      const mails = smtp.taken.map(({ mail }) => mail.messageId ?? '')
      const checked = await checkStore(db, { ...store, account, ledger, client, mails })
      await close()
      expect(checked.findings).toEqual([])
      expect(ledger.contradictions).toEqual([])
      // No client got the response that the server is broken.
      expect(ledger.broken).toEqual([])
      const { orders, shortOrders, moves, requests } = ledger
      const counts = { orders: orders.length, short: shortOrders.length, moves: moves.length, ...requests }
      process.stdout.write(`${JSON.stringify({ ...counts, copies: checked.copies })}\n`)
      for (const { child, ended } of servers) {
        child.kill('SIGTERM')
        expect(await ended).toBe(0)
      }
    },
  }
}

/** Makes mails that wait for their next attempt due now, as minutes later. */
async function hurry(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
}
