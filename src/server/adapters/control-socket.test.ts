import { mkdir, mkdtemp, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ControlSocketUnavailable, openControlSocket, requestControl } from './control-socket.ts'

let dataDir: string
let close: () => Promise<void>
let reported: unknown[]
const failure = new Error('it cannot')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-control-'))
  reported = []
  close = await openControlSocket({
    dataDir,
    handle: async (request) => {
      if (request === 'fail') throw failure
      return { request }
    },
    report: (error) => reported.push(error),
  })
})
afterEach(() => close())

const file = async () =>
  JSON.parse(await readFile(join(dataDir, 'vitrina.control'), 'utf8')) as { port: number; key: string }

async function post(authorization: string, body: string): Promise<number> {
  const { port } = await file()
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { authorization }, body })).status
}

it('serves whoever can read the folder, until it is closed', async () => {
  expect((await stat(join(dataDir, 'vitrina.control'))).mode & 0o777).toBe(0o600)
  expect(await requestControl(dataDir, { n: 1 })).toEqual({ ok: true, result: { request: { n: 1 } } })
  await close()
  expect(await readdir(dataDir)).toEqual([])
  expect(await requestControl(dataDir, {})).toEqual({ ok: false, code: 'no-control-socket' })
})

it('serves nobody else, and no request without a length or too long a one', async () => {
  const { key } = await file()
  for (const wrong of ['', 'Bearer ', `Bearer ${key}x`, `Bearer ${key.slice(1)}x`, key]) {
    expect(await post(wrong, '{}')).toBe(403)
  }
  expect(await post(`Bearer ${key}`, JSON.stringify('x'.repeat(20_000)))).toBe(413)
  expect(reported).toEqual([])
})

it('responds that it failed, and reports why', async () => {
  expect(await requestControl(dataDir, 'fail')).toEqual({ ok: false, code: 'failed' })
  const { key } = await file()
  expect(await post(`Bearer ${key}`, 'no json')).toBe(500)
  expect(reported).toEqual([failure, expect.any(SyntaxError)])
})

it.each(['', '{}', '{"port":"x"}', '{"port":1,"key":"k"}', 'null'])(
  'is not there where a killed process left %s in its file',
  async (left) => {
    await writeFile(join(dataDir, 'vitrina.control'), left)
    expect(await requestControl(dataDir, {})).toEqual({ ok: false, code: 'no-control-socket' })
  },
)

it('replaces the file that a killed process left', async () => {
  await close()
  await writeFile(join(dataDir, 'vitrina.control'), 'left', { mode: 0o644 })
  close = await openControlSocket({ dataDir, handle: async () => 'new', report: () => {} })
  expect(await requestControl(dataDir, {})).toEqual({ ok: true, result: 'new' })
  expect((await stat(join(dataDir, 'vitrina.control'))).mode & 0o777).toBe(0o600)
})

it('is closed again when its file cannot be written', async () => {
  await close()
  const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
  const before = servers()
  await mkdir(join(dataDir, 'vitrina.control'))
  const opening = openControlSocket({ dataDir, handle: async () => null, report: () => {} })
  await expect(opening).rejects.toThrow(ControlSocketUnavailable)
  await expect(opening).rejects.toThrow(`No se pudo escribir ${join(dataDir, 'vitrina.control')}: `)
  expect(servers()).toBe(before)
  await rmdir(join(dataDir, 'vitrina.control'))
})
