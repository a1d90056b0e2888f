import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { mailParts } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { readMails } from '../../../test/read-mails.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { openQueueAlone } from './open-queue.ts'
import { startJobs } from './start-jobs.ts'
import { onWake } from './wake-elsewhere.ts'

const log = { info() {}, warn() {}, error: (entry: unknown) => console.error(entry) }

async function openQueue() {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const { productIds } = await createStore(database.db, {
    account: 'luna',
    vendorEmail: 'ventas@luna.mx',
    vendorEmailEnabled: true,
    products: [{ name: 'Vestido' }],
  })
  const { orderId } = await addOrder(database.db, { account: 'luna', productIds })
  const queue = openQueueAlone({ database, log })
  onTestFinished(async () => {
    await queue.stop()
    await database.close()
    await drop()
  })
  await queue.started
  return { database, queue, job: { kind: 'order-confirmation', account: 'luna', orderId } as const }
}

it('a process without jobs queues messages in its transactions, and the jobs of another one send them', async () => {
  const { database, queue, job } = await openQueue()
  expect(queue.mail.isReady()).toBe(true)
  await database.db.transaction((tx) => queue.mail.queue(tx, [job]))
  expect(await queue.mailCounts()).toEqual({ waiting: 1, failed: 0 })

  const folder = await mkdtemp(join(tmpdir(), 'vitrina-queue-'))
  const jobs = startJobs({
    database,
    events: { subscribe: () => () => {} },
    blobs: folderBlobStore(folder),
    uploads: folderUploadStore(folder),
    mail: mailParts(folder),
    log,
  })
  onTestFinished(() => jobs.stop())
  await jobs.started
  const endWakes = await onWake(database, jobs.wake)
  onTestFinished(endWakes)
  await expect.poll(queue.mailCounts).toEqual({ waiting: 0, failed: 0 })
  expect(await queue.mail.send({ ...job, kind: 'order-notice' }, 60_000)).toBe('sent')
  expect((await readMails(join(folder, 'luna'))).map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'ana@correo.mx',
    'ventas@luna.mx',
  ])
})

it('a process without jobs wakes those that have them, for messages and for changes of many products', async () => {
  const { database, queue } = await openQueue()
  const woken: string[] = []
  onTestFinished(await onWake(database, (work) => woken.push(work)))
  queue.mail.wake()
  queue.mail.wake()
  queue.wakeBulkChanges()
  await expect.poll(() => woken.sort()).toEqual(['bulk-changes', 'mails'])
})
