import { describe, expect, it } from 'vitest'
import { countOne, countPlaywright, countPreparation, countVitest, lineOf, sum } from './counts.ts'

const vitestReport = (...files: [status: string, ...tests: string[]][]) =>
  JSON.stringify({
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((test, index) => ({ status: test, fullName: `test ${index}` })),
    })),
  })

const playwrightReport = (statuses: string[], errors: unknown[] = []) =>
  JSON.stringify({
    errors,
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: statuses.map((status) => ({
              title: 'buys a shirt',
              tests: [{ status, projectName: 'phone', annotations: [{ type: 'skip', description: 'no shirts' }] }],
            })),
          },
        ],
      },
    ],
  })

describe('the sum over all suites', () => {
  it('adds what passed, failed and was skipped, and says it in one line', () => {
    const total = sum([
      countOne(0),
      countOne(2),
      countVitest(vitestReport(['passed', 'passed', 'skipped', 'todo'], ['failed', 'failed', 'passed']), 1),
      countPlaywright(playwrightReport(['expected', 'skipped']), 0),
    ])
    expect(lineOf(total)).toBe('4 passed, 2 failed, 3 skipped')
    expect(total.skipped).toEqual(['test 1', 'test 2', 'buys a shirt [phone] (no shirts)'])
  })

  it('counts a preparation only when it fails', () => {
    expect(lineOf(countPreparation(0))).toBe('0 passed, 0 failed, 0 skipped')
    expect(lineOf(countPreparation(1))).toBe('0 passed, 1 failed, 0 skipped')
  })

  it.each([
    ['no report and a good end', undefined, 0],
    ['no report and a bad end', undefined, 134],
    ['a report that is cut off', '{"testResults":[', 1],
    ['a report of something else', '{}', 0],
  ])('counts a crash as a failure: %s', (_case, report, status) => {
    expect(lineOf(countVitest(report, status))).toBe('0 passed, 1 failed, 0 skipped')
    expect(lineOf(countPlaywright(report, status))).toBe('0 passed, 1 failed, 0 skipped')
  })

  it('counts a bad end as a failure although every test passed', () => {
    expect(lineOf(countVitest(vitestReport(['passed', 'passed', 'passed']), 1))).toBe('2 passed, 1 failed, 0 skipped')
    expect(lineOf(countPlaywright(playwrightReport(['expected']), 1))).toBe('1 passed, 1 failed, 0 skipped')
  })

  it('counts a file that does not load, and one whose worker died', () => {
    expect(lineOf(countVitest(vitestReport(['failed'], ['failed', 'passed', 'pending']), 1))).toBe(
      '1 passed, 2 failed, 1 skipped',
    )
  })

  it('counts what passed only at the second try, and what failed outside of any test', () => {
    const report = playwrightReport(['flaky', 'unexpected', 'expected'], [{ message: 'global setup' }])
    expect(lineOf(countPlaywright(report, 1))).toBe('1 passed, 3 failed, 0 skipped')
  })
})
