import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, 'signals.ts')

/** A process that prints `ready` after this program, and ends with its input. */
async function startProgram(program: string) {
  const script = `
    import { takeSignals } from ${JSON.stringify(MODULE)}
    ${program}
    process.stdin.resume()
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const lines = createInterface(child.stdout)
  const ended = once(child, 'close')
  expect(await once(lines, 'line')).toEqual(['ready'])
  return { child, lines, ended }
}

/** A process that is interrupted by signals. @param now its clock, as source text */
async function start(now = '() => 0') {
  const { child, lines, ended } = await startProgram(
    `takeSignals(${now}).interruption().addEventListener('abort', () => console.log('interrupted'))`,
  )
  const send = async (signal: NodeJS.Signals) => {
    const shown = once(lines, 'line')
    child.kill(signal)
    expect(await shown).toEqual(['interrupted'])
  }
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

it('ends before the command begins with a sentence', async () => {
  const { child, ended } = await startProgram('takeSignals()')
  const printed = text(child.stderr)
  child.kill('SIGTERM')
  expect([await printed, await ended]).toEqual(['Se interrumpió antes de empezar. Nada ha cambiado.\n', [143, null]])
})

it('ends a command that cannot be interrupted, as by default', async () => {
  const { child, ended } = await startProgram('takeSignals().begin()')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})

it('is not lost while the process is busy', async () => {
  const { child, ended } = await startProgram(`
    const signals = takeSignals()
    process.stdin.once('data', () => {
      process.kill(process.pid, 'SIGTERM')
      signals.begin()
      signals.interruption().addEventListener('abort', () => process.exit(7))
    })`)
  child.stdin.write('go')
  expect(await ended).toEqual([7, null])
})
