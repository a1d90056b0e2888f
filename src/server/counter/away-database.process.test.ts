import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startCount } from '#actions/count/start-count.ts'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { findCount, readCountProgress } from '#data/count/read-counts.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { openCountStore } from '../../../test/count-store.ts'
import { cookiesOf, PASSWORD } from '../../../test/counter-app.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/own-postgres.ts'
import { killServers, startServer } from '../../../test/server-process.ts'

const EMAIL = 'duena@luna.example'

let postgres: OwnPostgres
let environment: Record<string, string>
let account: string
let countId: number

beforeEach(async () => {
  postgres = await startOwnPostgres()
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-count-')),
    DATABASE_URL: postgres.url,
    SHARED_HOSTS: '127.0.0.1,localhost',
  }
  const database = await openDatabase({ url: postgres.url })
  const { db } = database
  await migrate(database)
  ;({ account } = await openCountStore(db))
  const origin = { account, actor: 'command:test', now: new Date() } as const
  const invited = await inviteMember(db, { ...origin, email: EMAIL, role: 'owner', queueMail: null })
  if (!invited.ok) throw new Error(invited.code)
  const by = { name: 'Lucía Mora', passwordDigest: await hashPassword(PASSWORD) }
  await acceptInvitation(db, { account, now: new Date(), id: invited.id, channel: 'shown', by })
  const started = await startCount(db, { ...origin, warehouseFid: 'matriz', categoryId: null, note: '' })
  if (!started.ok) throw new Error(started.code)
  countId = started.id
  await database.close()
})
afterEach(async () => {
  await killServers()
  await postgres.end()
})

it('a count whose database goes away loses no scan, and counts none twice', async () => {
  const counter = `${await startServer(environment).ready}/${account}/mostrador`
  const signedIn = await fetch(`${counter}/entrar`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  })
  const cookie = cookiesOf(signedIn.headers)
  const get = (path: string, accept = '*/*') =>
    fetch(counter + path, { headers: { cookie, accept }, redirect: 'manual' })
  const scanOf = (code: string) => {
    return { id: randomUUID(), mode: 'add', pieces: 1, at: Date.now(), code, variantId: null }
  }
  const send = (scans: readonly object[]) =>
    fetch(`${counter}/inventario/conteos/${countId}/escaneos`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ intent: 'record-count', sentAt: Date.now(), scans }),
    })
  expect((await get('/conexion')).status).toBe(204)
  const before = [scanOf('V-CH'), scanOf('V-M')]
  expect((await send(before)).status).toBe(200)
  const stream = await get('/eventos?since=0')
  expect(stream.status).toBe(200)

  await postgres.stop()
  const meanwhile = [scanOf('V-CH'), scanOf('V-M'), scanOf('V-CH')]
  for (const response of [
    await send(meanwhile),
    await get('/conexion'),
    await get('/eventos?since=0'),
    await get(`/inventario/conteos/${countId}.data`),
  ]) {
    expect([response.url, response.status]).toEqual([response.url, 503])
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 })
  }
  // It ends, so that the page finds out that it is not live.
  expect(await stream.text()).not.toContain('event:ended')
  const page = await get('/pedidos', 'text/html')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('La tienda no responde.')

  await postgres.start()
  // The device sends what it has until the server took it, and once more what may have arrived.
  await expect.poll(async () => (await send(meanwhile)).status).toBe(200)
  expect((await send([...before, ...meanwhile])).status).toBe(200)
  const { db, close } = await openDatabase({ url: postgres.url })
  const count = await findCount(db, { account, id: countId })
  expect(count && (await readCountProgress(db, { account, count }))).toMatchObject({ pieces: 5, variants: 2 })
  await close()
})
