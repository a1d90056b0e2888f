import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '#data/database/folder-lock.ts'
import { NDJSON } from '#server/adapters/control-protocol.ts'
import { callVitrina, patientTimer, vitrina } from '../../test/command-caller.ts'
import { createDataFolder } from '../../test/databases.ts'
import { respondingServer } from '../../test/responding-server.ts'

/** A data folder whose control file leads to a server that responds like this. */
async function folderOf(respond: RequestListener) {
  const { port } = new URL(await respondingServer(respond))
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-call-'))
  await writeFile(join(folder, 'vitrina.control'), JSON.stringify({ port: Number(port), key: 'k' }))
  return folder
}

it.each<[string, RequestListener, string]>([
  [
    'is of another version',
    (_, response) => response.writeHead(400).end(),
    'El servidor abierto es de otra versión y no entendió el comando. Reinícialo y repite el comando.\n',
  ],
  ['finds the command too long', (_, response) => response.writeHead(413).end(), 'El comando es demasiado largo.\n'],
  [
    'failed unexpectedly',
    (_, response) => response.writeHead(200, { 'content-type': NDJSON }).end('{"kind":"failed"}\n'),
    'El servidor no pudo terminar el comando; su registro dice por qué.\n',
  ],
  [
    'is gone before the end',
    (_, response) => response.writeHead(200, { 'content-type': NDJSON }).end(),
    'El servidor se cerró antes de terminar el comando. Ábrelo de nuevo y repite el comando.\n',
  ],
])('ends with status 2 and a sentence when the server %s', async (_case, respond, stderr) => {
  const env = { DATA_DIR: await folderOf(respond) }
  expect(await vitrina(['migrate'], { env })).toEqual({ status: 2, stdout: '', stderr })
})

it.each([[['--help']], [['import', '--help']], [['importar']], [['migrate', '--todo']], [['synonyms']]])(
  'shows the usage of %j, or the error in it, without the server',
  async (args) => {
    let requests = 0
    const env = { DATA_DIR: await folderOf((_, response) => response.writeHead(++requests && 500).end()) }
    const { status, stdout, stderr } = await vitrina(args, { env })
    expect(stdout + stderr).toContain('npm run vitrina')
    expect([status, requests]).toEqual([args.includes('--help') ? 0 : 2, 0])
  },
)

it('runs here, and not in a server, what works on a PostgreSQL', async () => {
  let requests = 0
  const folder = await folderOf((_, response) => response.writeHead(++requests && 500).end())
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/x' }
  expect(await vitrina(['migrate'], { env })).toMatchObject({ status: 2, stderr: expect.stringMatching(/^PostgreSQL/) })
  expect(requests).toBe(0)
})

it('waits until another command has left the folder', async () => {
  const folder = await createDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const other = await lockFolder(folder)
  if (!other.ok) throw new Error('a new folder is free')
  const timer = { ...patientTimer(), wait: other.unlock }
  const { status, stderr } = await vitrina(['migrate'], { env: { DATA_DIR: folder }, timer })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('takes one interruption for all attempts, and waits no longer after it', async () => {
  const folder = await createDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const other = await lockFolder(folder)
  if (!other.ok) throw new Error('a new folder is free')
  onTestFinished(other.unlock)
  const interrupted = new AbortController()
  let [taken, waits] = [0, 0]
  const interruption = () => {
    taken += 1
    return interrupted.signal
  }
  const wait = async () => {
    waits += 1
    if (waits === 3) interrupted.abort()
  }
  const env = { DATA_DIR: folder, SECRET: 'a secret of this test' }
  const args = ['store', 'import', join(folder, 'tienda.tar.zst')]
  const { status, shown } = callVitrina(args, { env, timer: { now: () => 0, wait } }, { interruption })
  expect([await status, shown.stderr]).toEqual([
    2,
    'Se interrumpió mientras otro proceso usaba la carpeta de datos. Nada ha cambiado.\n',
  ])
  expect([taken, waits]).toEqual([1, 3])
})
