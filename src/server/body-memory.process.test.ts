import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { beginImport } from '#actions/import/begin-import.ts'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { MAX_IMPORT_BYTES } from '#domain/import/import-run.ts'
import type { Role } from '#domain/staff/role.ts'
import { attack, drip } from '../../test/body-attack.ts'
import { cookiesOf, PASSWORD } from '../../test/counter-app.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { killServers, startServer } from '../../test/server-process.ts'

const MB = 1_024 * 1_024
const MOST_GROWTH = 100 * MB
const PAGE = { 'sec-fetch-site': 'same-origin' }
const SHOPPER = { ...PAGE, 'x-forwarded-for': '189.203.1.1' }

let origin: string
let pid: number
let drop: () => Promise<void>
let next: ReturnType<typeof ordersOf>
let productId = 0
let importId = 0
let key: string
let photo: Buffer
const cookies = {} as Record<Role, string>

beforeAll(async () => {
  const created = await createPostgres()
  drop = created.drop
  const { db, close } = await openDatabase({ url: created.url })
  await openLuna(db)
  await close()
  const server = startServer({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-bodies-')),
    DATABASE_URL: created.url,
    SHARED_HOSTS: 'localhost',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // Nothing is sent there: no photo arrives as a whole.
    FASHN_API_KEY: 'a key',
    FASHN_BASE_URL: 'http://127.0.0.1:9',
  })
  origin = await server.ready
  pid = server.child.pid ?? 0
  for (const role of ['owner', 'manager', 'seller'] as const) cookies[role] = await signIn(role)
  // Code is loaded, compiled and warm before memory is looked at.
  await Promise.all(Array.from({ length: 200 }, () => fetch(`${origin}${images()}`, { method: 'POST', body: 'x' })))
  for (let n = 0; n < 3; n++) expect([await place(), (await upload('owner', photo)).status]).toEqual([201, 200])
})
afterAll(async () => {
  await killServers()
  await drop()
})

async function openLuna(db: Db): Promise<void> {
  const products = [{ name: 'Vestido', variants: [{ price: 10_000, stock: 1_000 }] }]
  const { productIds } = await createStore(db, { account: 'luna', virtualFitting: true, products })
  productId = productIds[0] ?? 0
  next = ordersOf((await db.select({ id: variant.id }).from(variant)).map(({ id }) => id))
  const by = { account: 'luna', actor: 'command:test', now: new Date() } as const
  const passwordDigest = await hashPassword(PASSWORD)
  for (const role of ['owner', 'manager', 'seller'] as const) {
    const invited = await inviteMember(db, { ...by, email: `${role}@luna.example`, role, queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    await acceptInvitation(db, {
      account: 'luna',
      now: by.now,
      id: invited.id,
      channel: 'shown',
      by: { name: role, passwordDigest },
    })
  }
  key = (await createApiKey(db, { ...by, name: 'Caja', scopes: ['catalogue'] })).key
  const begun = await beginImport(db, { ...by, fileName: 'todo.csv', bytes: MAX_IMPORT_BYTES, format: null })
  if (!begun.ok) throw new Error(begun.code)
  importId = begun.id
  const [width, height] = [1_200, 1_000]
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < raw.length; at += noise.length) raw.set(noise.subarray(0, raw.length - at), at)
  photo = await sharp(raw, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const counter = (path: string) => `/luna/mostrador${path}`
const images = () => counter(`/productos/${productId}/imagenes`)

async function signIn(role: Role): Promise<string> {
  const body = new URLSearchParams({ email: `${role}@luna.example`, password: PASSWORD })
  const signedIn = await fetch(origin + counter('/entrar'), { method: 'POST', redirect: 'manual', body })
  return cookiesOf(signedIn.headers)
}

async function place(): Promise<number> {
  const headers = { ...SHOPPER, 'content-type': 'application/json' }
  const response = await fetch(`${origin}/luna/orders`, { method: 'POST', headers, body: JSON.stringify(next()) })
  await response.arrayBuffer()
  return response.status
}

function upload(role: Role, body: Buffer<ArrayBuffer> | Buffer): Promise<Response> {
  const headers = { ...PAGE, cookie: cookies[role] }
  return fetch(origin + images(), { method: 'POST', headers, body: new Uint8Array(body) })
}

/** Bytes of the server's memory: now, or the most since they were last reset. */
async function memory(line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024
}

/** The bytes by which the server's memory has grown at most while something was done. */
async function growth(work: () => Promise<void>): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await memory('VmRSS')
  await work()
  return (await memory('VmHWM')) - before
}

const JSON_BODY = { ...PAGE, 'content-type': 'application/json' }

/** The attacks: connections, and the statuses by which their bodies are rejected. */
const ATTACKS = {
  'images by anyone': () => ({ path: images(), headers: PAGE, connections: 200, statuses: [401] }),
  'images by a seller': () => ({
    path: images(),
    headers: { ...PAGE, cookie: cookies.seller },
    connections: 200,
    statuses: [403],
  }),
  'images by a manager': () => ({
    path: images(),
    headers: { ...PAGE, cookie: cookies.manager },
    connections: 200,
    statuses: [413, 429],
  }),
  'pieces of an import': () => ({
    path: counter(`/productos/importar/${importId}/archivo?desde=0`),
    headers: { ...PAGE, cookie: cookies.manager },
    connections: 50,
    statuses: [413, 429, 503],
  }),
  'photos for the fitting room': () => ({
    path: '/luna/api/fashn-request',
    headers: JSON_BODY,
    connections: 50,
    statuses: [413, 429, 503],
  }),
  reviews: () => ({
    path: `/luna/product/${productId}/reviews`,
    headers: JSON_BODY,
    connections: 50,
    statuses: [413, 429],
  }),
  'images by the API': () => ({
    path: `/api/v1/products/1/images/uno.png`,
    method: 'PUT' as const,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png' },
    connections: 50,
    statuses: [413, 429],
  }),
}

it.each(Object.entries(ATTACKS))(
  'connections with 60 MB each of %s take little memory, and orders go on',
  async (_, of) => {
    const { statuses, ...request } = of()
    const done: number[] = []
    let seen: Record<string, number> = {}
    const grown = await growth(async () => {
      const attacking = attack({ origin, ...request, bytes: 60 * MB })
      done.push(await place(), await place(), (await upload('owner', photo)).status)
      seen = await attacking
    })
    expect(grown).toBeLessThan(MOST_GROWTH)
    expect(done).toEqual([201, 201, 200])
    expect(Object.keys(seen).filter((status) => status !== 'none' && !statuses.includes(Number(status)))).toEqual([])
  },
)

it('orders and uploads go on while 600 connections drip, and nothing of what dripped is still counted after', async () => {
  const end = await Promise.all([
    // More than all places of one IP, including those for orders.
    drip({ origin, path: counter('/entrar'), headers: PAGE, connections: 400 }),
    drip({ origin, path: '/luna/api/fashn-request', headers: PAGE, connections: 100 }),
    drip({ origin, path: images(), headers: { ...PAGE, cookie: cookies.manager }, connections: 100 }),
  ])
  expect(await Promise.all([place(), place(), place()])).toEqual([201, 201, 201])
  const sent = await Promise.all([upload('owner', photo), upload('owner', photo)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  for (const close of end) close()
  await expect.poll(async () => (await upload('manager', photo)).status).toBe(200)
})
