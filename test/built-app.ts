import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const built = pathToFileURL(resolve(import.meta.dirname, '../build/server/index.js')).href

/** The HTTP app of the production build, pages included, for tests to send requests to without a port. */
export async function loadBuiltApp(): Promise<typeof import('../src/server/http/app.ts')> {
  return import(/* @vite-ignore */ built)
}
