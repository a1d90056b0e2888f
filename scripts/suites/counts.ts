import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: string[] }

export const none: Counts = { passed: 0, failed: 0, skipped: [] }

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: [...total.skipped, ...counts.skipped],
    }),
    none,
  )

/** The closing line: `N passed, N failed, N skipped`. */
export const lineOf = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`

/** A check that is one test by itself, like the types. */
export const countOne = (status: number): Counts =>
  status === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] }

/** A preparation, like the build: no test, unless it fails. */
export const countPreparation = (status: number): Counts => (status === 0 ? none : countOne(status))

/**
 * What a run reported. Whatever ended badly counts at least one failure, also when its report is missing, cut off or
 * knows of none: a suite that crashes has not passed.
 */
function countReported(report: string | undefined, status: number, count: (report: unknown) => Counts): Counts {
  const counts = read(report, count)
  const isBad = status !== 0 || counts === undefined
  const known = counts ?? none
  return isBad && known.failed === 0 ? { ...known, failed: 1 } : known
}

function read(report: string | undefined, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return report === undefined ? undefined : count(JSON.parse(report))
  } catch {
    // Cut off, or not a report: counted as a crash.
    return undefined
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** Vitest's JSON report. A file that failed without a failing test (it does not load, a hook throws) is one failure. */
export const countVitest = (report: string | undefined, status: number): Counts =>
  countReported(report, status, (json) =>
    sum(
      vitestReport.parse(json).testResults.map((file) => {
        const tests = file.assertionResults
        const failed = tests.filter((test) => test.status === 'failed').length
        return {
          passed: tests.filter((test) => test.status === 'passed').length,
          failed: file.status === 'failed' ? Math.max(failed, 1) : failed,
          skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.fullName),
        }
      }),
    ),
  )

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      projectName: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) })

/** Playwright's JSON report. A test that passed only when tried again has failed; so has an error outside of any test. */
export const countPlaywright = (report: string | undefined, status: number): Counts =>
  countReported(report, status, (json) => {
    const { suites, errors } = playwrightReport.parse(json)
    return sum([{ ...none, failed: errors.length }, ...suites.map(countPlaywrightSuite)])
  })

const countPlaywrightSuite = (suite: z.infer<typeof playwrightSuite>): Counts =>
  sum([...suite.specs.flatMap(countPlaywrightSpec), ...(suite.suites ?? []).map(countPlaywrightSuite)])

const countPlaywrightSpec = ({ title, tests }: z.infer<typeof playwrightSpec>): Counts[] =>
  tests.map(({ status, projectName, annotations }) => {
    if (status === 'expected') return { passed: 1, failed: 0, skipped: [] }
    if (status !== 'skipped') return { passed: 0, failed: 1, skipped: [] }
    const reason = annotations.find((annotation) => annotation.description)?.description
    return { passed: 0, failed: 0, skipped: [`${title} [${projectName}]${reason ? ` (${reason})` : ''}`] }
  })
