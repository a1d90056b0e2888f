// Makes each mistake of the list, or the named ones, in a copy of the project, and names the test that catches it. Fails
// when one is caught by no test.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandFile } from '../project.mjs'
import { type Report, readReport } from '../suites/outcomes.ts'
import { runProgram } from '../suites/programs.ts'
import { MUTATIONS, type Mutation, SUITES, type Suite } from './mutations.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { createWorkingCopy } from './working-copy.ts'

/** Longer than a busy machine takes for any step. */
const LIMIT_SECONDS = 20 * 60
/** Milliseconds. What waits for something that a mistake keeps from coming has failed by then. */
const TEST_TIMEOUT = 60_000

const names = process.argv.slice(2)
const unknown = names.filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))
if (unknown.length > 0) {
  console.error(`There is no mutation named ${unknown.join(', ')}. scripts/mutations/mutations.ts lists them.`)
  process.exit(2)
}
const chosen = MUTATIONS.filter(({ name }) => names.length === 0 || names.includes(name))

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const copy = createWorkingCopy()
process.on('exit', () => copy.remove())
const env: NodeJS.ProcessEnv = { CI: '', VITRINA_TEST_ALL: '' }

process.exitCode = (await arePrepared()) && (await areCaught()) ? 0 : 1

/** Whether the mistakes are such that types do not show them, and the tests pass without any. */
async function arePrepared(): Promise<boolean> {
  const corrections = chosen.map((mutation) => copy.plant(mutation))
  const types = await run(['scripts/suites/main.ts', 'types'])
  for (const correct of corrections.reverse()) correct()
  if (types.failed) {
    console.log(`${types.output}\n\nTypes show a mistake, which no test has to catch then.`)
    return false
  }
  const browser = await run(['scripts/chromium.ts'])
  env.CHROMIUM_PATH = /^CHROMIUM_PATH=(.*)$/m.exec(browser.output)?.[1] ?? ''
  for (const suite of SUITES) {
    const files = new Set(chosen.map(({ caughtBy }) => caughtBy).flatMap((by) => (by.suite === suite ? by.file : [])))
    if (files.size === 0 || stop.signal.aborted) continue
    const { outcomes } = await report(suite, [...files])
    const failed = outcomes.filter(({ state }) => state === 'failed')
    console.log(`${suite}: ${files.size} files, ${failed.length} failed without a mutation`)
    for (const { title, reason } of failed) console.log(`  ${title}\n${reason ?? ''}`)
    if (failed.length > 0) return false
  }
  return !stop.signal.aborted
}

/** Whether each mistake is caught by the test file that the list names. */
async function areCaught(): Promise<boolean> {
  const verdicts: { mutation: Mutation; verdict: Verdict }[] = []
  for (const mutation of chosen) {
    if (stop.signal.aborted) return false
    const { suite, file } = mutation.caughtBy
    const correct = copy.plant(mutation)
    const verdict = verdictOf(await report(suite, [file]), file)
    correct()
    console.log(`${mutation.name}: ${sentenceOf(mutation, verdict)}`)
    verdicts.push({ mutation, verdict })
  }
  const missed = verdicts.filter(({ verdict }) => verdict.kind !== 'caught')
  console.log(`\n${verdicts.map(({ mutation, verdict }) => lineOf(mutation, verdict)).join('\n')}`)
  console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} caught`)
  return missed.length === 0
}

function sentenceOf({ caughtBy: { suite, file } }: Mutation, verdict: Verdict): string {
  if (verdict.kind === 'caught') return `caught by ${suite} ${file}: ${verdict.title}`
  if (verdict.kind === 'survived') return `SURVIVED ${suite} ${file}`
  return `NOT RUN by ${suite} ${file}: ${verdict.reason}`
}

function lineOf({ name, area, caughtBy: { suite } }: Mutation, { kind }: Verdict): string {
  return [area.padEnd(12), name.padEnd(42), suite.padEnd(12), kind].join('')
}

async function report(suite: Suite, files: readonly string[]): Promise<Report> {
  const path = join(copy.folder, 'outcomes.json')
  rmSync(path, { force: true })
  const reporter = '--reporter=./scripts/suites/vitest-reporter.ts'
  const limits = ['--bail=1', `--testTimeout=${TEST_TIMEOUT}`]
  const program = [commandFile('vitest'), 'run', '--project', suite, reporter, ...limits, ...files]
  const { failed, output } = await run(program, { VITRINA_OUTCOMES: path })
  const read = readReport(path, failed)
  // The runner says more of a run that is no test's failure.
  return {
    ...read,
    outcomes: read.outcomes.map((each) => (each.state === 'failed' ? { reason: output, ...each } : each)),
  }
}

function run(program: string[], more: NodeJS.ProcessEnv = {}) {
  const cancelSignal = stop.signal
  return runProgram(program, { cwd: copy.folder, env: { ...env, ...more }, limitSeconds: LIMIT_SECONDS, cancelSignal })
}
