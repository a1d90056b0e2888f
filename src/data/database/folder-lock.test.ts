import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = () => mkdtemp(join(tmpdir(), 'vitrina-lock-'))
const MODULE = new URL('./folder-lock.ts', import.meta.url).href

/** Another process that has claimed the folder, or was rejected, and goes on running. */
async function claimElsewhere(path: string) {
  const script = `const { lockFolder } = await import(${JSON.stringify(MODULE)})
    console.log(JSON.stringify(await lockFolder(${JSON.stringify(path)})))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [result] = await once(child.stdout, 'data')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { lock: JSON.parse(String(result)) as { ok: boolean; holder?: string }, pid: child.pid, kill }
}

it('the lock of a data folder is held by one process at a time and can be released', async () => {
  const path = await folder()
  const first = await lockFolder(path)
  expect(await lockFolder(path)).toEqual({ ok: false, holder: `pid ${process.pid}` })
  if (first.ok) await first.unlock()
  expect(await lockFolder(path)).toMatchObject({ ok: true })
})

it('the lock of a data folder names the process that has it, and is free as soon as that one was killed', async () => {
  const path = await folder()
  const other = await claimElsewhere(path)
  expect(other.lock).toEqual({ ok: true })
  expect(await lockFolder(path)).toEqual({ ok: false, holder: `pid ${other.pid}` })
  await other.kill()
  expect(await lockFolder(path)).toMatchObject({ ok: true })
})

it('the lock of a data folder goes to exactly one of several processes that claim it at once, also after a kill', async () => {
  const path = await folder()
  await (await claimElsewhere(path)).kill()
  const others = await Promise.all(Array.from({ length: 6 }, () => claimElsewhere(path)))
  expect(others.filter(({ lock }) => lock.ok)).toHaveLength(1)
  await Promise.all(others.map(({ kill }) => kill()))
})
