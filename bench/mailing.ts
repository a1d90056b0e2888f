import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { PgBoss } from 'pg-boss'
import type { Database } from '../src/data/database/client.ts'
import { rows } from '../src/data/database/rows.ts'
import { bossDatabase } from '../src/server/jobs/boss-database.ts'
import { mailJob } from '../src/server/jobs/job-definitions.ts'
import { insertMails } from '../src/server/jobs/queued-mails.ts'
import { createStore } from '../test/create-store.ts'
import { freePort } from '../test/free-port.ts'
import { addOrder } from '../test/order.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { benchServer, STOREFRONT, withServer } from './child-server.ts'
import type { Figure, Yardstick } from './figure.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const BACKLOG = 2_000
const A_SECOND = 200
/** Connections that the bare pool has, as many as messages are under way at once. */
const CONNECTIONS = 16
/** Characters of the bare pool's messages, as long as a confirmation of one line. */
const LENGTH = 9_000
const BETWEEN_MS = 50
/** Milliseconds after which a message counts as lost. */
const LOST_MS = 300_000

interface Seen {
  count: number
  firstAt: number
  lastAt: number
}

/** Measures how fast confirmations that have piled up go out, on PostgreSQL, to a mail server that answers at once. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      const smtp = await startSmtp()
      try {
        const pool = await measurePool(smtp)
        await smtp.forget()
        await prepare({ url }, fill)
        const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SMTP_URL: smtp.url }
        const options = { program: STOREFRONT, env, readyPath: '/readyz' }
        const seen = await withServer(options, () => smtp.until(BACKLOG))
        return [figureOf(seen, pool)]
      } finally {
        await smtp.stop()
      }
    }),
  )
}

/** As many orders, whose confirmations were queued while no process ran. */
async function fill(database: Database): Promise<void> {
  const { db } = database
  const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
  await addOrder(db, { account: 'luna', productIds, email: 'cliente@correo.mx' })
  await db.execute(sql`
    insert into "order" overriding system value
    select (jsonb_populate_record("order", jsonb_build_object('id', "order".id + n, 'folio', 1 + n))).*
    from "order", generate_series(1, ${BACKLOG - 1}) as n`)
  await db.execute(sql`
    insert into order_line select (jsonb_populate_record(order_line, jsonb_build_object('order_id', order_id + n))).*
    from order_line, generate_series(1, ${BACKLOG - 1}) as n`)
  const placed = await rows<{ id: number }>(db, sql`select id from "order" order by folio`)
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  await boss.start()
  const { name, queue } = mailJob
  await boss.createQueue(name, queue)
  const at = Date.now()
  for (const [n, { id }] of placed.entries()) {
    const jobs = [{ kind: 'order-confirmation' as const, account: 'luna', orderId: Number(id) }]
    await db.transaction((tx) => insertMails(boss, { tx, jobs, now: new Date(at - (placed.length - n) * 1_000) }))
  }
  await boss.stop({ close: false, graceful: false })
}

/** The same number of messages by nodemailer's pool alone: nothing is read, rendered or recorded. */
async function measurePool(smtp: Awaited<ReturnType<typeof startSmtp>>): Promise<Yardstick> {
  const transport = createTransport({ url: smtp.url, pool: true, maxConnections: CONNECTIONS, maxMessages: Infinity })
  const message = { from: 'no-reply@tiendas.mx', to: 'cliente@correo.mx', subject: 'Tu pedido' }
  const html = '<p>Gracias por tu compra</p>\n'.repeat(LENGTH / 28)
  await Promise.all(Array.from({ length: BACKLOG }, () => transport.sendMail({ ...message, html })))
  transport.close()
  return { name: 'nodemailer’s pool alone', value: rateOf(await smtp.until(BACKLOG)), unit: 'mails/s' }
}

/** A mail server in a process of its own. */
async function startSmtp() {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [benchServer('smtp')], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const seen = async (): Promise<Seen> => {
    const reply = once(child, 'message')
    child.send('seen')
    return (await reply)[0] as Seen
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    async until(count: number): Promise<Seen> {
      const deadline = performance.now() + LOST_MS
      for (;;) {
        const now = await seen()
        if (now.count >= count) return now
        if (performance.now() > deadline) throw new Error(`only ${now.count} of ${count} messages came`)
        await pause(BETWEEN_MS)
      }
    },
    forget: async () => void child.send('forget'),
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function rateOf({ count, firstAt, lastAt }: Seen): number {
  return count / ((lastAt - firstAt) / 1_000)
}

function figureOf(seen: Seen, pool: Yardstick): Figure {
  const value = rateOf(seen)
  return {
    name: `confirmations of a backlog of ${BACKLOG.toLocaleString('en')}`,
    value,
    unit: 'mails/s',
    yardsticks: [pool],
    target: {
      text: `at least ${A_SECOND} mails/s, each once`,
      isMet: value >= A_SECOND && seen.count === BACKLOG,
    },
  }
}
