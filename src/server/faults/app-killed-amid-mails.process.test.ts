import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { addOrder } from '../../../test/order.ts'
import { killed, killServers, startServer } from '../../../test/server-process.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { bossDatabase } from '../jobs/boss-database.ts'
import { mailJob } from '../jobs/job-definitions.ts'
import { insertMails } from '../jobs/queued-mails.ts'

const BACKLOG = 120
/** Messages that can be under way when a process is killed: four workers' sixteen. */
const UNDER_WAY = 64

afterEach(killServers)

it('a backlog of mails whose process is killed in the midst goes out whole, and nothing twice except mails under way', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const { db } = database
  const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(mailJob.name, mailJob.queue)
  for (let n = 0; n < BACKLOG; n++) {
    const { orderId } = await addOrder(db, { account: 'luna', productIds, folio: n + 1, email: `${n}@correo.mx` })
    const jobs = [{ kind: 'order-confirmation' as const, account: 'luna', orderId }]
    await insertMails(boss, { tx: db, jobs, now: new Date(Date.UTC(2026, 10, 21) + n * 1_000) })
  }
  await boss.stop({ close: false, graceful: false })

  const isEnough = Promise.withResolvers<void>()
  let begun = 0
  const smtp = await startSmtp({
    message() {
      begun += 1
      if (begun === BACKLOG / 3) isEnough.resolve()
    },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-killed-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url, SMTP_URL: smtp.url }
  const first = startServer(environment)
  await first.ready
  await isEnough.promise
  await killed(first.child)
  expect(new Set(smtp.taken.map(({ to }) => to[0])).size).toBeLessThan(BACKLOG)

  const second = startServer(environment)
  await second.ready
  const recipients = () => new Set(smtp.taken.map(({ to }) => to[0])).size
  await expect.poll(recipients, { timeout: 150_000, interval: 200 }).toBe(BACKLOG)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(smtp.taken.length - BACKLOG).toBeLessThanOrEqual(UNDER_WAY)
  // A mail program can recognise a second copy by its name.
  expect(new Set(smtp.taken.map(({ mail }) => mail.messageId)).size).toBe(BACKLOG)
  await smtp.close()
  await database.close()
  await drop()
})
