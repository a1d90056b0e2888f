// Runs every suite, or those that are named, and ends with the sum of them. `--all` leaves nothing out; `--changed`
// runs only the tests that the changes since the last commit, or since the commit `--since` names, can reach.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandFile } from '../project.mjs'
import { changedFiles, changedJourneys } from './changed.ts'
import { type Outcome, type Report, readReport, type SuiteResult, summarize } from './outcomes.ts'
import { type RunOptions, runProgram } from './programs.ts'

interface Suite {
  /** They follow one another until one fails. A suite that no change can reach has none. */
  programs: string[][]
  /** A check is one test by itself, a preparation none unless it fails; tests report their own outcomes. */
  kind: 'check' | 'preparation' | 'tests'
  /** Checks and preparations without which it does not run. */
  needs: string[]
  /** The suite that has the same tests: this one runs only by its name. */
  partOf?: string
  /** Whether it runs only in a whole run, or by its name. */
  isOptional?: boolean
  /** Whether it runs only by its name: its outcome depends on more than the project. */
  isNamedOnly?: boolean
  env?: NodeJS.ProcessEnv
}

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  allowPositionals: true,
})
/** The commit that changes are counted from; null where everything runs. */
const since = values.since ?? (values.changed ? 'HEAD' : null)

const vitest = (project: string, needs: string[] = [], reporter = 'default', ...more: string[]): Suite => {
  const reporters = [`--reporter=${reporter}`, '--reporter=./scripts/suites/vitest-reporter.ts']
  const reach = since === null ? [] : ['--changed', since, '--passWithNoTests']
  return {
    programs: [[commandFile('vitest'), 'run', '--project', project, ...reporters, ...more, ...reach]],
    kind: 'tests',
    needs,
  }
}
const reachedJourneys = since === null ? null : changedJourneys(changedFiles(since))
const journeys = [
  commandFile('playwright'),
  'test',
  '--reporter=list,./scripts/suites/playwright-reporter.ts',
  // Those that a change can reach may all belong to the whole run.
  ...(reachedJourneys ? ['--pass-with-no-tests', ...reachedJourneys] : []),
]
const typescript = [
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '--project', 'scripts'],
]
const biome = [commandFile('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50', '.']
const CITUS_TESTS = ['src/actions', 'src/data', 'src/api', 'src/cli/cluster-commands']
/** A database has had these migrations before it is distributed. */
const NOT_ON_CITUS = ['--exclude', 'src/data/migrations/**']
const suites: Record<string, Suite> = {
  types: {
    programs: typescript.map(([command = '', ...args]) => [commandFile(command), ...args]),
    kind: 'check',
    needs: [],
  },
  lint: { programs: [biome], kind: 'check', needs: [] },
  borders: { programs: [['scripts/borders/main.ts']], kind: 'check', needs: [] },
  docs: {
    programs: [[commandFile('vitest'), 'run', '--project', 'unit', 'scripts/docs']],
    kind: 'check',
    needs: [],
    partOf: 'unit',
  },
  packages: {
    // A new advisory fails the check, and no test run.
    programs: ['licences', 'audit'].map((action) => ['scripts/packages/main.ts', action]),
    kind: 'check',
    needs: [],
    isNamedOnly: true,
  },
  build: { programs: [['scripts/build.mjs']], kind: 'preparation', needs: [] },
  chromium: { programs: [['scripts/chromium.ts']], kind: 'preparation', needs: [] },
  unit: vitest('unit'),
  data: vitest('data'),
  citus: {
    // On the cluster of CITUS_URL; without that the cluster's own tests are skipped.
    ...vitest('data', ['build'], 'default', ...CITUS_TESTS, ...NOT_ON_CITUS),
    partOf: 'data',
    env: { VITRINA_TEST_ALL: '1' },
  },
  cluster: {
    // By itself: it kills a node, which no other test may need at that moment.
    ...vitest('faults', ['build'], 'verbose', 'src/server/faults/cluster'),
    partOf: 'faults',
    env: { VITRINA_TEST_ALL: '1' },
  },
  http: vitest('http', ['build']),
  faults: {
    // One fault after the other, each on its line: two at a time would be each other's fault.
    ...vitest('faults', ['build'], 'verbose', '--no-file-parallelism'),
    isOptional: true,
    env: { VITRINA_TEST_ALL: '1' },
  },
  components: vitest('components', ['chromium']),
  journeys: {
    programs: reachedJourneys?.length === 0 ? [] : [journeys],
    kind: 'tests',
    needs: ['build', 'chromium'],
  },
}

/** They run at the same time as the others, which take about as long. */
const SECOND_ROW = ['unit', 'components', 'journeys']

const unknown = positionals.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`There is no suite named ${unknown.join(', ')}. The suites are: ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}
const needed = positionals.flatMap((name) => suites[name]?.needs ?? [])
const chosen = Object.entries(suites)
  .filter(([name, { partOf, isOptional, isNamedOnly }]) =>
    positionals.length === 0
      ? partOf === undefined && !isNamedOnly && (values.all || !isOptional)
      : [...positionals, ...needed].includes(name),
  )
  .filter(([, { programs }]) => programs.length > 0)

// Temporary files of the suites are removed with it, even after an interruption.
const folder = mkdtempSync(join(tmpdir(), 'vitrina-tests-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
/** Longer than a machine of half the speed takes for the longest suite. */
const LIMIT_SECONDS = 50 * 60
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const temporary = { VITRINA_OUTER_TMPDIR: tmpdir(), TMPDIR: folder }
const env: NodeJS.ProcessEnv = { ...temporary, ...(values.all && { VITRINA_TEST_ALL: '1' }) }
const results: SuiteResult[] = []
const [tests, others] = [chosen.filter(areTests), chosen.filter((suite) => !areTests(suite))]
const running = new Map(others.map(([name, suite]) => [name, runSuite(name, suite)]))
// A browser is downloaded while tests run that need none.
await Promise.all(others.filter(([name]) => name !== 'chromium').map(([name]) => running.get(name)))
// Each row leaves a core idle now and then, which the other one uses; the suites of a row follow one another.
const rows = [tests.filter((suite) => !isInSecondRow(suite)), tests.filter(isInSecondRow)]
if (areBoth()) env.VITRINA_TEST_WORKERS = String(availableParallelism())
await Promise.all(
  rows.map(async (row) => {
    for (const [name, suite] of row) {
      await Promise.all(suite.needs.map((needed) => running.get(needed)))
      await runSuite(name, suite)
    }
  }),
)

const byName = (name: string) => results.filter((result) => result.name === name)
console.log(`\n${summarize(Object.keys(suites).flatMap(byName))}`)
process.exitCode = exitCode()

function areTests([, { kind }]: [string, Suite]): boolean {
  return kind === 'tests'
}

/** Whether two suites run at a time. */
function areBoth(): boolean {
  return rows.every(({ length }) => length > 0)
}

function isInSecondRow([name]: [string, Suite]): boolean {
  return SECOND_ROW.includes(name)
}

function exitCode(): number {
  if (stop.signal.aborted) return 130
  return results.some(hasFailed) ? 1 : 0
}

async function runSuite(name: string, { programs, kind, needs, env: own }: Suite): Promise<void> {
  const start = performance.now()
  const path = join(folder, `${name}.json`)
  const options = { limitSeconds: LIMIT_SECONDS, cancelSignal: stop.signal, shown: shownAs(name, kind) }
  let [isBroken, text] = [results.some((result) => needs.includes(result.name) && hasFailed(result)), '']
  for (const program of programs) {
    if (isBroken || stop.signal.aborted) break
    if (kind === 'tests') console.log(`\n── ${name} ──`)
    const { failed, output } = await runProgram(program, {
      ...options,
      env: { ...env, ...own, VITRINA_OUTCOMES: path },
    })
    ;[isBroken, text] = [failed, `${text}${output}\n`]
  }
  const seconds = (performance.now() - start) / 1000
  const report = kind === 'tests' ? readReport(path, isBroken, since !== null) : ownReport(name, kind, isBroken)
  results.push({ name, ...report, seconds })
  if (kind !== 'tests') console.log(`\n── ${name} · ${isBroken ? 'failed' : 'passed'} ──\n${text.trim()}`)
  if (name === 'chromium') env.CHROMIUM_PATH = /^CHROMIUM_PATH=(.*)$/m.exec(text)?.[1] ?? ''
}

/** Tests print as they go; where two suites do, each line begins with its suite. */
function shownAs(name: string, kind: Suite['kind']): RunOptions['shown'] {
  if (kind !== 'tests') return undefined
  return { prefix: areBoth() ? `${name.padEnd(10)} │ ` : '' }
}

/** The report of a suite that is no test runner. */
function ownReport(name: string, kind: Suite['kind'], isBroken: boolean): Report {
  const passed: Outcome[] = kind === 'check' ? [{ title: name, state: 'passed' }] : []
  return { outcomes: isBroken ? [{ title: name, state: 'failed' }] : passed, files: [] }
}

function hasFailed({ outcomes }: SuiteResult): boolean {
  return outcomes.some(({ state }) => state === 'failed')
}
