import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { killServers, startServer } from '../../../../test/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-cutting-out-'))
})
afterEach(async () => {
  await killServers()
  await rm(folder, { recursive: true, force: true })
})

it('the served process cuts images out, and ends with threads that rest or work', async () => {
  const server = startServer({ DATA_DIR: folder })
  const url = await server.ready
  const page = await (await fetch(`${url}/luna`)).text()
  const keys = [...new Set(page.match(/(?<=\/img\/luna\/)[0-9a-f]{64}(?=\/400)/g))]
  const cutOut = (key: string) => fetch(`${url}/img/luna/${key}/hand`)
  const first = await cutOut(keys[0] ?? '')
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const others = Promise.allSettled(keys.slice(1, 9).map(cutOut))
  // Now at least one more is under way, while others wait.
  await expect.poll(async () => (await readdir(join(folder, 'derived', 'luna'))).length).toBeGreaterThan(1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.printed.text).not.toMatch(/Error|at .*\.ts/)
  await others
})
