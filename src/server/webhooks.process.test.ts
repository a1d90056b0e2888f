import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'
import { isVerified, startReceiver, type TestReceiver } from '../../test/webhook-receiver.ts'

const account = 'luna'

let database: Database
let environment: Record<string, string>
let receiver: TestReceiver
let drop: () => Promise<void>

beforeEach(async () => {
  const postgres = await createPostgres()
  drop = postgres.drop
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, { account })
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-webhooks-'))
  environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, WEBHOOKS_TO_PRIVATE: '1' }
  receiver = await startReceiver()
})
afterEach(async () => {
  await killServers()
  await receiver.close()
  await database.close()
  await drop()
})

const add = async () => {
  const added = await addWebhook(database.db, {
    account,
    actor: 'key:caja',
    now: new Date(),
    url: receiver.origin,
    kinds: ['product.updated'],
    active: true,
  })
  if (!added.ok) throw new Error(added.code)
  return added
}
const change = (ids: number[]) =>
  database.db.transaction((tx) => {
    const events = ids.map((id): NewEvent => {
      return { kind: 'product-changed', subject: String(id), payload: { aspects: ['card'] } }
    })
    return appendEvents(tx, { account, actor: 'command:test', at: new Date(), events })
  })
const receivedIds = () => receiver.received.map(({ body }) => Number(body.data.id))
const states = async () => (await database.db.select().from(webhookDelivery)).map(({ state }) => state)

it('a server that is killed in the middle of a delivery sends that message again, and the next ones after it', async () => {
  const { secret } = await add()
  // It takes the message and never responds: whether it has worked with it is unknown.
  receiver.respond = () => {}
  const first = startServer(environment)
  await first.ready
  await change([7, 7])
  await expect.poll(receivedIds).toEqual([7])
  await killed(first.child)
  expect(await states()).toEqual(['pending', 'pending'])
  receiver.respond = (_, response) => response.writeHead(204).end()
  // As a minute later, when its claim has lapsed.
  await database.db.update(webhookDelivery).set({ dueAt: new Date() })
  const second = startServer(environment)
  await second.ready
  await expect.poll(states).toEqual(['delivered', 'delivered'])
  const [before, again, next] = receiver.received
  expect(receivedIds()).toEqual([7, 7, 7])
  expect([again?.id, again?.text]).toEqual([before?.id, before?.text])
  expect(next?.id).not.toBe(before?.id)
  expect(receiver.received.map((message) => isVerified(message, secret))).toEqual([true, true, true])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

it('two servers on one database send each message once, and one alone what happened while none was there', async () => {
  await add()
  await change([1, 2])
  const servers = [startServer(environment), startServer(environment)]
  await Promise.all(servers.map(({ ready }) => ready))
  await change([3, 4, 5])
  await expect.poll(states).toEqual(Array(5).fill('delivered'))
  expect(receivedIds().sort()).toEqual([1, 2, 3, 4, 5])
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

it('a server without permission for private networks sends nothing to them', async () => {
  await add()
  await change([1])
  const { WEBHOOKS_TO_PRIVATE: _, ...strict } = environment
  await startServer(strict).ready
  const failures = async () => (await database.db.select().from(webhookDelivery)).map(({ failure }) => failure)
  await expect.poll(failures).toEqual(['not-https'])
  expect(receiver.received).toEqual([])
})
