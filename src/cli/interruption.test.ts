import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, 'interruption.ts')

/** A process that is interrupted by signals, and ends with its input. @param now its clock, as source text */
async function start(now = '() => 0') {
  const script = `
    import { interruption } from ${JSON.stringify(MODULE)}
    interruption(${now}).addEventListener('abort', () => console.log('interrupted'))
    process.stdin.resume()
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const ended = once(child, 'close')
  const send = async (signal: NodeJS.Signals) => {
    const shown = once(lines, 'line')
    child.kill(signal)
    expect(await shown).toEqual(['interrupted'])
  }
  expect(await once(lines, 'line')).toEqual(['ready'])
  return { child, ended, send }
}

it.each(['SIGINT', 'SIGTERM'] as const)('takes %s once that comes twice for one request', async (signal) => {
  const { child, ended, send } = await start()
  await send(signal)
  child.kill(signal)
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

it('ends by another signal', async () => {
  const { child, ended, send } = await start()
  await send('SIGINT')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})

it('ends by the same signal when it is a request of its own', async () => {
  const { child, ended, send } = await start('((seconds) => () => 1000 * seconds++)(0)')
  await send('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
})
