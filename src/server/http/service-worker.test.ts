import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { appServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'

const clientDir = resolve(import.meta.dirname, '../../../build/client')

async function fetchWorker(path: string, hasServiceWorker = true): Promise<Response> {
  const { createApp } = await loadBuiltApp()
  const app = createApp(appServices({ ready: () => null, clientDir, hasServiceWorker }))
  return app.request(`http://localhost${path}`)
}

describe('the service worker', () => {
  it.each([
    ['/luna/sw.js', '/luna'],
    ['/sw.js', '/'],
  ])('is at %s, for everything below %s, and revalidated each time', async (path, scope) => {
    const { status, headers } = await fetchWorker(path)
    expect([status, headers.get('service-worker-allowed'), headers.get('cache-control')]).toEqual([
      200,
      scope,
      'no-cache',
    ])
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  })

  it.each([
    '/%E6%97%A5/sw.js',
    '/a%0d%0ab/sw.js',
    '/a%00/sw.js',
    '/%E6%97/sw.js',
    '/%/sw.js',
    '/api/sw.js',
    '/Luna/sw.js',
    '/-/sw.js',
    `/${'a'.repeat(41)}/sw.js`,
  ])('is nowhere else: %s', async (path) => {
    const { status, headers } = await fetchWorker(path)
    expect([status, headers.get('service-worker-allowed')]).toEqual([404, null])
    expect(headers.get('content-type')).toMatch(/json/)
  })

  it('is a script of few bytes that loads no other', async () => {
    const script = await (await fetchWorker('/luna/sw.js')).text()
    expect(script.length).toBeLessThan(40_000)
    expect(script).not.toContain('importScripts(')
    expect(script).not.toMatch(/https:\/\/(?:cdn|storage\.googleapis)/)
  })

  it('removes itself and what it has stored, and nothing of another store, once it is switched off', async () => {
    const script = await (await fetchWorker('/luna/sw.js', false)).text()
    const deleted: string[] = []
    let isRegistered = true
    const listeners: Record<string, (event: { waitUntil: (done: Promise<void>) => void }) => void> = {}
    const names = ['vitrina/luna pages', 'vitrina/luna images', 'vitrina/luna-2 pages', 'vitrina/norte pages', 'other']
    runInNewContext(script, {
      URL,
      caches: { keys: async () => names, delete: async (name: string) => deleted.push(name) },
      self: {
        skipWaiting: () => undefined,
        registration: { scope: 'http://localhost/luna', unregister: async () => (isRegistered = false) },
        addEventListener: (name: string, listener: (typeof listeners)[string]) => {
          listeners[name] = listener
        },
      },
    })
    let done: Promise<void> = Promise.resolve()
    listeners.activate?.({ waitUntil: (promise) => (done = promise) })
    await done
    expect(isRegistered).toBe(false)
    expect(deleted).toEqual(['vitrina/luna pages', 'vitrina/luna images'])
  })
})
