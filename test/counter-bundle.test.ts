import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const build = resolve(import.meta.dirname, '../build')

/** The scripts and styles of a build, by their path in it. */
function readTexts(folder: string): { name: string; code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html)$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))
}

const shoppers = readTexts(join(build, 'client'))
const counters = readTexts(join(build, 'counter/client'))

describe('what shoppers get', () => {
  it('knows no page, no file and no route of the counter', () => {
    expect(shoppers.length).toBeGreaterThan(50)
    const telling = shoppers.filter(({ code }) =>
      /\/mostrador|app\/counter|routes\/(?:staff\/team|order\/hand-over)/.test(code),
    )
    // The worker lets the counter's requests pass.
    expect(telling.map(({ name }) => name)).toEqual(['service-worker.js'])
  })
})

describe("the staff's bundle", () => {
  const manifest = counters.find(({ name }) => /(?:^|\/)manifest-[^/]+\.js$/.test(name))
  const { entry, routes } = JSON.parse(/=(\{.*\})/.exec(manifest?.code ?? '')?.[1] ?? '{}') as {
    entry: { module: string; imports: string[] }
    routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }>
  }

  /** The files that a route's page needs at first: its own, and the files of all surrounding routes. */
  function firstLoad(id: string): string[] {
    const files = [entry.module, ...entry.imports]
    for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
      files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []))
    }
    return [...new Set(files)]
  }
  /** Bytes, each file compressed by itself as it is sent. */
  const gzipBytes = (files: readonly string[]) =>
    files.reduce((sum, file) => {
      expect(file).toMatch(/^\/mostrador\/assets\//)
      const path = join(build, 'counter/client', file.slice('/mostrador/'.length))
      return sum + gzipSync(readFileSync(path), { level: 9 }).length
    }, 0)

  it('has no page whose first load is larger than 250 kB', () => {
    const ids = Object.keys(routes).filter((id) => id !== 'root')
    expect(ids.length).toBeGreaterThan(10)
    const large = ids.filter((id) => gzipBytes(firstLoad(id)) > 250_000)
    expect(large).toEqual([])
  })

  it('has the scanner, QR codes and passkeys only when they are opened', () => {
    const late = counters
      .filter(({ code }) => /zxing_reader|toSJIS|navigator\.credentials/.test(code))
      .map(({ name }) => `/mostrador/${name}`)
    expect(late.length).toBeGreaterThan(1)
    for (const id of Object.keys(routes)) {
      expect(firstLoad(id).filter((file) => late.includes(file))).toEqual([])
    }
  })

  it('has nothing of the server', () => {
    const ofServer = /drizzle|pg-native|node-postgres|pglite|libvips|better-auth\.session|_zod\b|ZodError/i
    expect(counters.filter(({ code }) => ofServer.test(code)).map(({ name }) => name)).toEqual([])
  })
})
