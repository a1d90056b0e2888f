import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { commandFile, root } from '../project.mjs'
import { type Report, readReport, reasonOf, summarize } from './outcomes.ts'
import { runProgram } from './programs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-suites-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const path = () => join(folder, 'outcomes')

async function reportOf(...program: string[]): Promise<Report> {
  rmSync(path(), { force: true })
  const { failed } = await runProgram(program, { limitSeconds: 60, env: { VITRINA_OUTCOMES: path(), CI: '' } })
  return readReport(path(), failed)
}

describe('the outcomes of', () => {
  it('Vitest distinguish passed, failed and skipped tests, tests that passed at the second try, and unloadable files', async () => {
    write('vitest.config.ts', '')
    write('broken.test.ts', `import './nowhere.ts'`)
    write(
      'good.test.ts',
      `import { describe, it } from 'vitest'
       describe('a shirt', () => { it('fits', () => {}); it.skip('waits', () => {}); it.todo('comes') })
       it('comes late', { retry: 1 }, ({ task }) => { if (!task.result?.retryCount) throw new Error('not yet') })
       it('fails', () => { throw new Error('no') })`,
    )
    const reporter = `--reporter=${join(import.meta.dirname, 'vitest-reporter.ts')}`
    const { outcomes, files } = await reportOf(commandFile('vitest'), 'run', '--root', folder, reporter)
    expect(files.map(({ file }) => basename(file)).sort()).toEqual(['broken.test.ts', 'good.test.ts'])
    expect(files.every(({ seconds }) => Number.isFinite(seconds))).toBe(true)
    expect(outcomes).toHaveLength(6)
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { title: 'a shirt > fits', state: 'passed' },
        { title: 'a shirt > waits', state: 'skipped' },
        { title: 'a shirt > comes', state: 'skipped' },
        { title: 'comes late', state: 'flaky', reason: 'not yet' },
        { title: 'fails', state: 'failed', reason: 'no' },
        {
          title: expect.stringContaining('broken.test.ts'),
          state: 'failed',
          reason: expect.stringContaining('./nowhere.ts'),
        },
      ]),
    )
  })

  const playwright = (): Promise<Report> => {
    write(
      'playwright.config.ts',
      `export default { testMatch: '*.spec.ts', retries: 1, projects: [{ name: 'phone' }] }`,
    )
    const reporter = `--reporter=${join(import.meta.dirname, 'playwright-reporter.ts')}`
    return reportOf(commandFile('playwright'), 'test', '--config', folder, reporter)
  }

  it('Playwright have the tests that passed at the second try, and the reasons of skipped ones', async () => {
    write(
      'good.spec.ts',
      `import { test } from '@playwright/test'
       test('fits', () => {})
       test('waits', () => { test.skip(true, 'no shirts') })
       test('comes late', ({}, { retry }) => { if (retry === 0) throw new Error('not yet') })
       test('fails', () => { throw new Error('no') })`,
    )
    const { outcomes, files } = await playwright()
    expect(files).toEqual([{ file: expect.stringMatching(/good\.spec\.ts$/), seconds: expect.any(Number) }])
    expect(outcomes).toEqual([
      { title: '[phone] fits', state: 'passed' },
      { title: '[phone] waits: no shirts', state: 'skipped' },
      { title: '[phone] comes late', state: 'flaky', reason: 'Error: not yet' },
      { title: '[phone] fails', state: 'failed', reason: 'Error: no' },
    ])
  })

  it.runIf(isWholeRun)('Playwright have failures outside of tests', async () => {
    write('broken.spec.ts', `import './nowhere.ts'`)
    expect((await playwright()).outcomes).toEqual([
      { title: 'outside of any journey', state: 'failed', reason: expect.stringContaining('nowhere.ts') },
    ])
  })

  it.each([
    ['nothing, and ended badly', '', true],
    ['nothing, and ended well', '', false],
    ['no test, and ended well', '{"outcomes":[],"files":[]}', false],
    ['half of it', '{"outcomes":[{"title":', true],
  ])('a run that wrote %s are a failure', (_case, text, hasFailed) => {
    write('outcomes', text)
    const failed = { outcomes: [{ title: 'the run itself', state: 'failed' }], files: [] }
    expect(readReport(path(), hasFailed)).toEqual(failed)
  })

  it('a run that may be empty, and has no test, are empty', () => {
    write('outcomes', '{"outcomes":[],"files":[]}')
    expect(readReport(path(), false, true)).toEqual({ outcomes: [], files: [] })
    write('outcomes', '')
    expect(readReport(path(), false, true).outcomes).toHaveLength(1)
  })

  it('a run that ended badly although each test passed have a failure', () => {
    write('outcomes', JSON.stringify({ outcomes: [{ title: 'fits', state: 'passed' }], files: [] }))
    expect(readReport(path(), true).outcomes).toHaveLength(2)
    expect(readReport(path(), false).outcomes).toHaveLength(1)
  })
})

describe('the reason of a failure', () => {
  it('is the error’s message without colours, and where in our code', () => {
    const stack = `Error: no\n    at expect (${root}/node_modules/a/b.js:1:1)\n    at ${root}/src/cart.test.ts:3:5`
    expect(reasonOf({ message: '\u001b[31mno\u001b[39m', stack })).toBe('no\nat src/cart.test.ts:3:5')
    expect(reasonOf({ message: 'line\n'.repeat(40) }).split('\n')).toHaveLength(12)
  })
})

describe('the summary', () => {
  it('has a line a suite and the skipped and flaky tests, and ends with the sum', () => {
    const results = [
      { name: 'lint', outcomes: [{ title: 'lint', state: 'passed' as const }], files: [], seconds: 2.04 },
      {
        name: 'journeys',
        outcomes: (['passed', 'skipped', 'flaky', 'failed'] as const).map((state) => ({
          title: `a ${state} one`,
          state,
          ...(state === 'failed' && { reason: 'expected 1\nreceived 2' }),
        })),
        files: Array.from({ length: 12 }, (_, at) => ({ file: `e2e/${at}.spec.ts`, seconds: at })),
        seconds: 61,
      },
    ]
    expect(summarize(results)).toBe(
      [
        'lint        1 passed, 0 failed, 0 skipped · 2.0 s',
        'journeys    2 passed, 1 failed, 1 skipped · 61.0 s',
        '\nSlowest files:',
        ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${`${at}.0`.padStart(7)} s  e2e/${at}.spec.ts`),
        '\nSkipped:',
        '  a skipped one',
        '\nFlaky, passed when tried again:',
        '  a flaky one',
        '\nFailed:',
        '  a failed one',
        '    expected 1',
        '    received 2',
        '\n3 passed, 1 failed, 1 skipped',
      ].join('\n'),
    )
  })
})

describe('the command', () => {
  const run = (...names: string[]) => runProgram([join(import.meta.dirname, 'main.ts'), ...names], { limitSeconds: 60 })

  it.runIf(isWholeRun)('ends with the sum, alone on its line', async () => {
    const { failed, output } = await run('docs')
    expect([failed, output]).toEqual([false, expect.stringMatching(/\n\n1 passed, 0 failed, 0 skipped$/)])
  })

  it('knows its suites', async () => {
    const { failed, output } = await run('boarders')
    expect([failed, output]).toEqual([true, expect.stringMatching(/^There is no suite named boarders\. .* borders, /)])
  })
})
