import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createReleaseFiles } from './release-files.ts'
import { serveFiles } from './serve-client.ts'

const DAY = 86_400_000
const newFolder = () => mkdtemp(join(tmpdir(), 'vitrina-release-files-'))

/** The folder of a build with these files. */
async function build(files: Record<string, string>): Promise<string> {
  const folder = await newFolder()
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

it('the files of another release are served by a process that shares its data folder, and no other files', async () => {
  const shared = join(await newFolder(), 'assets')
  const old = createReleaseFiles(shared)
  await old.add([await build({ 'menu-abc.js': 'old', 'menu-abc.js.br': 'compressed' })])
  const app = new Hono()
  serveFiles(app, '/mostrador/*', await build({ 'menu-xyz.js': 'new' }), createReleaseFiles(shared).read)
  const get = async (path: string) => {
    const response = await app.request(path)
    return [response.status, response.headers.get('cache-control'), await response.text()]
  }
  const forEver = 'public, max-age=31536000, immutable'
  expect(await get('/mostrador/menu-xyz.js')).toEqual([200, forEver, 'new'])
  expect(await get('/mostrador/menu-abc.js')).toEqual([200, forEver, 'old'])
  for (const name of ['menu-abc.js.br', 'menu-def.js', '..%2fsecret.txt', '%2e%2e', '.env', 'a%00.js']) {
    expect((await get(`/mostrador/${name}`))[0]).toBe(404)
  }
})

it('the files of a release are deleted 30 days after its last start', async () => {
  const shared = await newFolder()
  let now = new Date('2026-11-01T12:00:00Z')
  const files = createReleaseFiles(shared, () => now)
  const [old, next] = [
    await build({ 'a-1.js': 'a', 'common-1.css': 'c' }),
    await build({ 'a-2.js': 'b', 'common-1.css': 'c' }),
  ]
  await files.add([old])
  now = new Date(now.getTime() + 29 * DAY)
  await files.add([next])
  expect((await readdir(shared)).sort()).toEqual(['a-1.js', 'a-2.js', 'common-1.css'])
  now = new Date(now.getTime() + 2 * DAY)
  await files.add([next])
  expect((await readdir(shared)).sort()).toEqual(['a-2.js', 'common-1.css'])
})

it('a file that was cut off is written again', async () => {
  const shared = await newFolder()
  const files = createReleaseFiles(shared)
  await writeFile(join(shared, 'a-1.js'), 'wh')
  await files.add([await build({ 'a-1.js': 'whole' })])
  expect(Buffer.from((await files.read('a-1.js')) ?? []).toString()).toBe('whole')
})
