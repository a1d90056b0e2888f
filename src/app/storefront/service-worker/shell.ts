/// <reference lib="webworker" />
import { cacheOf, filesOf, PREFIX } from './scope.ts'

/** The digest of the build whose worker this is (vite.worker.config.ts). */
declare const BUILD: string

/** The page that replaces every page that is not stored. */
export const OFFLINE = `${PREFIX}/offline`
/** The pages that work without a connection even before a first visit. */
const SHELL = [OFFLINE, PREFIX || '/', `${PREFIX}/favorites`]
/** The file that names the code of every page: without it a page could not be reached by a click. */
const MANIFEST = /\/manifest-[\w.-]+\.js$/
/** Takes the place of images that are not stored. */
export const PLACEHOLDER = '/img/placeholder'

/** A cache of its own for each build: a page and the files that it names come and go together. */
const SHELLS = cacheOf('shell ')
const cacheName = SHELLS + BUILD

/** @throws when a part of it can't be fetched: the worker is then installed another time, and the one before stays */
export async function storeShell(): Promise<void> {
  const pages = await Promise.all(
    SHELL.map(async (path) => {
      const response = await fetch(path)
      if (!response.ok || response.redirected) throw new Error(`${path}: status ${response.status}`)
      return { path, response, files: filesOf(await response.clone().text()) }
    }),
  )
  const files = pages.flatMap((page) => page.files)
  const manifest = files.find((file) => MANIFEST.test(file))
  const code = manifest === undefined || savesData() ? [] : filesOf(await (await fetch(manifest)).text())
  const cache = await caches.open(cacheName)
  await cache.addAll([...new Set([...files, ...code, PLACEHOLDER])])
  for (const { path, response } of pages) await cache.put(path, response)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Removes the shells of other builds. */
export async function removeOtherShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** A file of the shell, or one of its pages; the offline page with any query. */
export function matchShell(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  return caches.match(pathname === OFFLINE ? OFFLINE : request, { cacheName, ignoreVary: true })
}
