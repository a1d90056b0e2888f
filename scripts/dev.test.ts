import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { isWholeRun } from '../test/is-whole-run.ts'
import { killServers, startServer } from '../test/server-process.ts'
import { root } from './project.mjs'

const generated = join(root, 'counter/.react-router')
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const sources = () => filesIn(join(root, 'src'))
const typesAreWritten = () => expect.poll(() => filesIn(generated)).toContain('types/+routes.ts')

it('the hot reload of the counter writes its types next to its configuration, and none into src', async () => {
  rmSync(generated, { recursive: true, force: true })
  const before = sources()
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'))
  const vite = await createServer({
    configFile: join(root, 'counter/vite.config.ts'),
    server: { middlewareMode: true, ws: false },
    cacheDir,
    optimizeDeps: { noDiscovery: true },
  })
  await typesAreWritten()
  await vite.close()
  rmSync(cacheDir, { recursive: true, force: true })
  expect(sources()).toEqual(before)
})

/**
 * Milliseconds. Dependencies are bundled for the browser, the demo stores are filled, and then everything is checked.
 */
const DEV_AND_CHECK = 600_000

it.runIf(isWholeRun)(
  '`npm run check` passes after `npm run dev`',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'dev-'))
    rmSync(generated, { recursive: true, force: true })
    const before = sources()
    const origin = await startServer({ DATA_DIR: data, NODE_ENV: 'development' }, 'src/dev.ts').ready
    const { status } = await fetch(`${origin}/luna/mostrador/entrar`)
    expect(status).toBe(200)
    await typesAreWritten()
    expect(sources()).toEqual(before)
    await killServers()
    const check = spawnSync(process.execPath, ['scripts/check.mjs'], { cwd: root, encoding: 'utf8' })
    expect(check).toMatchObject({ status: 0 })
    rmSync(data, { recursive: true, force: true })
  },
  DEV_AND_CHECK,
)
