import { describe, expect, it } from 'vitest'
import { runProgram } from './programs.ts'

const forever = 'setInterval(() => {}, 1000)'

describe('a program whose output is collected', () => {
  it('gives what it wrote, in the order in which it wrote it, and whether it failed', async () => {
    const program = `console.log('one'); console.error('two'); process.exitCode = 3`
    expect(await runProgram(['-e', program], { limitSeconds: 20 })).toEqual({ failed: true, output: 'one\ntwo' })
    expect(await runProgram(['-e', ''], { limitSeconds: 20 })).toEqual({ failed: false, output: '' })
  })

  it('is stopped at its limit, and has failed', async () => {
    const { failed, output } = await runProgram(['-e', forever], { limitSeconds: 0.3 })
    expect([failed, output]).toEqual([true, expect.stringContaining('it took longer than 0.3 s')])
  })

  it('gets one SIGINT to end, and has the time to', async () => {
    const stop = new AbortController()
    const program = `process.on('SIGINT', () => { console.log('ended'); clearInterval(timer) }); const timer = ${forever}`
    const ending = runProgram(['-e', program], { limitSeconds: 20, cancelSignal: stop.signal })
    setTimeout(() => stop.abort(), 500)
    expect(await ending).toEqual({ failed: true, output: 'ended' })
  })

  it('takes with it a child that it forgot and that would keep its output open for ever', async () => {
    const child = `console.log('here'); ${forever}`
    const program = `
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio })
      child.once('spawn', () => process.exit(0))`
    expect(await runProgram(['-e', program], { limitSeconds: 20 })).toMatchObject({ failed: false })
  })
})

it('a program that is shown with a prefix writes it before each of its lines', async () => {
  const inner = `console.log('one'); console.error('two'); console.log('three')`
  const program = `
    import { runProgram } from './scripts/suites/programs.ts'
    await runProgram(['-e', ${JSON.stringify(inner)}], { limitSeconds: 20, shown: { prefix: 'unit │ ' } })`
  const { output } = await runProgram(['--input-type=module', '-e', program], { limitSeconds: 30 })
  expect(output.split('\n').toSorted()).toEqual(['unit │ one', 'unit │ three', 'unit │ two'])
})
