import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { folderWithStore } from '../../test/relayed-commands.ts'
import { killServers, startServer } from '../../test/server-process.ts'
import { PROBE_FILE } from './disk-check.ts'

afterEach(killServers)

const get = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

it('a process has inner pages on a port of this machine alone, and reports there and to load balancers that its disk is full', async () => {
  const dataDir = await folderWithStore()
  const port = await freePort()
  const server = startServer({ DATA_DIR: dataDir, INNER_PORT: String(port) })
  const [origin, inner] = [await server.ready, `http://127.0.0.1:${port}`]
  expect(server.printed.text).toContain(`Páginas internas: ${inner}/metrics\n`)
  await expect.poll(async () => (await get(`${inner}/metrics`)).status).toBe(200)
  const metrics = (await get(`${inner}/metrics`)).text
  expect(metrics).toContain('vitrina_mails{state="failed"} 0\n')
  expect(metrics).toMatch(/^vitrina_jobs_scheduled_age_seconds \d/m)
  expect((await get(`${inner}/luna`)).status).toBe(404)
  const outside = await get(`${origin}/metrics`)
  expect([outside.status, outside.text.includes('vitrina_mails')]).toEqual([404, false])
  const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  for (const { address } of others.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow()
  }

  const readiness = () => Promise.all([origin, inner].map((at) => get(`${at}/readyz`)))
  const both = (status: number, text: object) => Array(2).fill({ status, text: JSON.stringify(text) })
  await expect.poll(readiness).toEqual(both(200, { status: 'ready' }))
  // Writing there fails as on a full disk.
  await symlink('/dev/full', join(dataDir, PROBE_FILE))
  await expect.poll(readiness).toEqual(both(503, { status: 'disk-full' }))
  await rm(join(dataDir, PROBE_FILE))
  await expect.poll(readiness).toEqual(both(200, { status: 'ready' }))

  const second = startServer({ DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-inner-')), INNER_PORT: String(port) })
  expect(await second.ended).toBe(1)
  expect(second.printed.text).toBe(
    `El puerto ${port} ya está en uso. Detén el otro proceso o elige otro con INNER_PORT.\n`,
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
