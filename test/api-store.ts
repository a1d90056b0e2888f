import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import type { ApiApp } from '#api/core/operation.ts'
import { createApi } from '#api/create-api.ts'
import type { ApiDocument } from '#api/docs/api-document.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { API_SCOPES, type ApiScope } from '#domain/api-key/api-scope.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { checkWebhookUrl as checkUrl, webhookTargets } from '#server/adapters/check-webhook-url.ts'
import { inspectImage } from '#server/adapters/raster-image.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { createBodyBudget } from '#server/limits/body-budget.ts'
import { createStore, type StoreProduct } from './create-store.ts'
import { undocumentedParts } from './documented-response.ts'
import { insertExampleWebhooks } from './example-webhooks.ts'
import { addOrder } from './order.ts'
import { NOON } from './order-request.ts'

/** The products that the examples of the API's documentation name. */
export const EXAMPLE_PRODUCTS: StoreProduct[] = [
  {
    name: 'Blusa Lino',
    brand: 'Casa Luna',
    category: 'Blusas',
    variants: [
      { color: 'Azul', size: 'M', price: 59_900, stock: 3, sku: 'BLUSA-AZ-M', barcode: '7501031311302' },
      { color: 'Azul', size: 'G', price: 59_900, stock: 3, sku: 'BLUSA-AZ-G', barcode: '7501031311309' },
    ],
  },
  { name: 'Bolsa de palma', variants: [{ price: 45_000, stock: null, sku: 'BOLSA' }] },
]

interface ApiResponse {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** The API over a database, with a store of its own and a key for all of it. */
export interface ApiStore {
  api: ApiApp
  account: string
  key: string
  keyId: string
  /** The lines of the log below errors. */
  notes: string[]
  /** The errors that were logged. */
  logged: string[]
  /** The mails that were queued. */
  mails: MailJob[]
  mail: { isReady: () => boolean }
  clock: { now: Date }
  /** Fetches a page, without a key. */
  page(path: string): Promise<{ status: number; headers: Headers; body: string }>
  /** The images that were stored. */
  uploads: Uint8Array[]
  /** The error that storing an image is to fail with. */
  files: { failure: Error | null }
  /**
   * Sends a request, an object as JSON, a text and bytes as they are. Fails where the response is not as documented.
   */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>
}

let stores = 0

/** pino's number of the level. */
const ERROR = 50

const checkWebhookUrl = (text: string) => checkUrl(text, webhookTargets(false))

export async function openApi(
  db: Db,
  {
    scopes = [...API_SCOPES],
    products = EXAMPLE_PRODUCTS,
    orders = 2,
  }: { scopes?: ApiScope[]; products?: StoreProduct[]; orders?: number } = {},
): Promise<ApiStore> {
  const account = `tienda-${++stores}`
  const { productIds } = await createStore(db, { account, products })
  for (let folio = 1; folio <= orders; folio++) {
    if (productIds.length > 0) await addOrder(db, { account, productIds: productIds.slice(0, 1), folio })
  }
  await insertExampleWebhooks(db, { account })
  const clock = { now: NOON }
  const { key, id } = await createApiKey(db, { account, actor: 'command:keys', now: NOON, name: 'Caja 1', scopes })
  const logged: string[] = []
  const mails: MailJob[] = []
  const mail = { isReady: () => true, queue: async (_: Db, jobs: MailJob[]) => void mails.push(...jobs), wake() {} }
  const notes: string[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => (JSON.parse(line).level < ERROR ? notes : logged).push(line) },
  )
  const uploads: Uint8Array[] = []
  const files: ApiStore['files'] = { failure: null }
  const blobs = {
    async put(_account: string, bytes: Uint8Array) {
      if (files.failure) throw files.failure
      uploads.push(bytes)
      return createHash('sha256').update(bytes).digest('hex')
    },
  }
  const api = createApi({
    db,
    shards: singleDatabase(db),
    log,
    now: () => clock.now,
    mail,
    sanitize: sanitizeDescription,
    checkWebhookUrl,
    blobs,
    inspectImage,
    sharedHosts: ['localhost', 'vitrina.example'],
    publicUrl: 'https://vitrina.example',
    takeBody: createBodyBudget().take,
  })

  return {
    api,
    account,
    key,
    keyId: id,
    logged,
    notes,
    mails,
    mail,
    clock,
    uploads,
    files,
    async page(path) {
      const response = await api.request(`http://localhost${path}`)
      return { status: response.status, headers: response.headers, body: await response.text() }
    },
    async send(method, path, body, headers = {}) {
      const sent = body === undefined ? null : bodyOf(body)
      const stated: Record<string, string> = {}
      if (sent !== null) {
        stated['content-type'] = 'application/json'
        stated['content-length'] = String(Buffer.byteLength(sent))
      }
      const response = await api.request(`http://localhost/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...stated, ...headers },
        body: sent,
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      if (isJson && path !== '/openapi.json') {
        const given = { method, path, status: response.status, body: JSON.parse(text) }
        expect(undocumentedParts(await documented(api), given)).toEqual([])
      }
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
      }
    },
  }
}

let document: ApiDocument | undefined

/** The document of the API, the same for every store. */
async function documented(api: ReturnType<typeof createApi>): Promise<ApiDocument> {
  document ??= (await (await api.request('http://localhost/api/v1/openapi.json')).json()) as ApiDocument
  return document
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
