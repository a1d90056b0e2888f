import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const runner = join(import.meta.dirname, 'run.mjs')

/** A process that runs `program` by `run`, as the entry scripts do, and prints `after` when it goes on after it. */
function start(program: string, options: { untilStopped?: true } = {}) {
  const script = `
    import { run } from ${JSON.stringify(runner)}
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify({ ...options, ownGroup: true })})
    console.log('after')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }))
  return { child, ended }
}

const serving = `process.on('SIGINT', () => end('SIGINT')); process.on('SIGTERM', () => end('SIGTERM'));
  const end = (signal) => { console.log('ended by ' + signal); clearInterval(timer) };
  const timer = setInterval(() => {}, 1000); console.log('ready')`

describe('a program that a script runs', () => {
  it.each([0, 1, 7])('hands its exit status on: %d', async (status) => {
    const { ended } = start(`process.exit(${status})`)
    expect(await ended).toEqual({ code: status, output: 'after\n' })
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('gets %s, ends in its own way, and nothing follows', async (signal) => {
    const { child, ended } = start(serving)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, output: `ready\nended by ${signal}\n` })
  })

  it('gets a signal once that reaches us twice, from the terminal and from npm', async () => {
    const { child, ended } = start(serving)
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, output: 'ready\nended by SIGINT\n' })
  })

  it.each([
    ['has not done its work', {}, 143],
    ['has ended as requested where it runs until then', { untilStopped: true }, 0],
  ] as const)('%s when the signal itself ended it', async (_, options, code) => {
    const { child, ended } = start(`setInterval(() => {}, 1000); console.log('ready')`, options)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code, output: 'ready\n' })
  })

  it('has failed when another signal ended it', async () => {
    const { ended } = start(`process.kill(process.pid, 'SIGKILL')`, { untilStopped: true })
    expect(await ended).toEqual({ code: 137, output: 'after\n' })
  })
})
