import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { isAccount } from '#domain/account/account.ts'
import { problemResponse } from './problem.ts'
import type { ReadReleaseFile } from './release-files.ts'

/** Names under /assets carry a digest of their content, so their files never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Takes the place of a worker that is switched off: it removes what that has stored, and itself. */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const prefix = 'vitrina' + new URL(self.registration.scope).pathname.replace(/\\/$/, '') + ' '
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
  await self.registration.unregister()
})()))
`

interface ClientOptions {
  /** Whether the service worker is retired. */
  isOff: boolean
  /** Null where no process of another release serves. */
  readOther: ReadReleaseFile | null
}

/** The encodings that the build has made, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves the built browser files from memory: pages name the files of the build that this process was started with, and
 * must find them even after a newer build has replaced them on the disk.
 */
export function serveClient(app: Hono, clientDir: string, { isOff, readOther }: ClientOptions): void {
  const files = readFiles(clientDir)
  const worker = (isOff ? undefined : files.get('/service-worker.js')) ?? RETIRED_WORKER
  const serveWorker = (context: Context, scope: string) =>
    context.body(worker, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': scope,
    })
  app.get('/assets/*', (context) => serveAsset(context, files, readOther))
  // A store's worker lies under its prefix, and may have all that begins with it (docs/rules/pwa.md#pwa).
  app.get('/sw.js', (context) => serveWorker(context, '/'))
  app.get('/:store/sw.js', (context) => {
    const { store } = context.req.param()
    return isAccount(store) ? serveWorker(context, `/${store}`) : noFile()
  })
  app.get('/favicon.svg', (context) => serveFile(context, files, A_DAY))
  app.get('/favicon.ico', (context) => {
    context.header('cache-control', A_DAY)
    return context.redirect('/favicon.svg', 302)
  })
}

/**
 * Serves the files of another build, whose URLs begin with the folder that the pattern names, from memory; they are
 * read when the first is requested.
 */
export function serveFiles(
  app: Hono,
  pattern: `/${string}/*`,
  clientDir: string,
  readOther: ReadReleaseFile | null,
): void {
  let files: Map<string, Uint8Array<ArrayBuffer>> | null = null
  const prefix = pattern.slice(0, pattern.indexOf('/', 1))
  app.get(pattern, (context) => {
    files ??= new Map([...readFiles(clientDir)].map(([path, bytes]) => [prefix + path, bytes]))
    return serveAsset(context, files, readOther)
  })
}

/** Serves a file of this build, or of another release whose pages are open (decision 070). */
async function serveAsset(
  context: Context,
  files: Map<string, Uint8Array<ArrayBuffer>>,
  readOther: ReadReleaseFile | null,
): Promise<Response> {
  const { path } = context.req
  if (files.has(path) || !readOther) return serveFile(context, files, FOR_EVER)
  const other = await readOther(path.slice(path.lastIndexOf('/') + 1))
  return serveFile(context, other ? new Map([[path, other]]) : files, FOR_EVER)
}

function readFiles(clientDir: string): Map<string, Uint8Array<ArrayBuffer>> {
  const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [
        path.slice(clientDir.length).replaceAll('\\', '/').replace(/^\/?/, '/'),
        new Uint8Array(readFileSync(path)),
      ]
    }),
  )
}

function serveFile(context: Context, files: Map<string, Uint8Array<ArrayBuffer>>, cacheControl: string): Response {
  const { path } = context.req
  const plain = files.get(path)
  if (!plain) return noFile()
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = ENCODINGS.find(({ name, ending }) => accepted.includes(name) && files.has(path + ending))
  const body = encoding ? files.get(path + encoding.ending) : plain
  return context.body(body ?? plain, 200, {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    ...(encoding ? { 'content-encoding': encoding.name } : {}),
  })
}

function noFile(): Response {
  return problemResponse(404, 'not-found', 'Ese archivo no existe.')
}
