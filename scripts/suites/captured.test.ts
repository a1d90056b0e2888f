import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCaptured } from './captured.ts'

describe('a program whose words are kept', () => {
  it('gives its exit status and what it said, in the order in which it said it', async () => {
    const program = `console.log('one'); console.error('two'); process.exitCode = 3`
    expect(await runCaptured(['-e', program], 20)).toEqual({ status: 3, output: 'one\ntwo\n' })
  })

  it('is stopped at its limit, and has failed', async () => {
    const ended = await runCaptured(['-e', 'setInterval(() => {}, 1000)'], 0.3)
    expect(ended.status).not.toBe(0)
    expect(ended.output).toContain('it took longer than 0.3 s')
  })

  it('takes with it a child that it forgot and that would keep its output open for ever', async () => {
    const child = `console.log('here'); setInterval(() => {}, 1000)`
    const program = `
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio })
      child.once('spawn', () => process.exit(0))`
    expect(await runCaptured(['-e', program], 20)).toMatchObject({ status: 0 })
  })
})

describe('the command', () => {
  const run = (...names: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...names], { encoding: 'utf8' })

  it('ends with the sum, alone on its line', () => {
    expect(run('arrows').stdout).toMatch(/\n\d+ passed, \d+ failed, \d+ skipped\n$/)
  })

  it('knows its suites', () => {
    expect(run('arows')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('arrows') })
  })
})
