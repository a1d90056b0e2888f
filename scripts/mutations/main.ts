// Makes each mistake of the list, or the named ones, in a copy of the project, and names the test that catches it.
// Fails when no test catches one of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../suites/programs.ts'
import { MUTATIONS, type Mutation, SUITES } from './mutations.ts'
import { openTestRunner, type TestRunner } from './test-runner.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { createWorkingCopy } from './working-copy.ts'

/** Longer than a busy machine takes for the types or the build. */
const LIMIT_SECONDS = 20 * 60

const names = process.argv.slice(2)
const unknown = names.filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))
if (unknown.length > 0) {
  console.error(`There is no mutation named ${unknown.join(', ')}. scripts/mutations/mutations.ts lists them.`)
  process.exit(2)
}
const chosen = MUTATIONS.filter(({ name }) => names.length === 0 || names.includes(name))
const suites = SUITES.filter((suite) => chosen.some(({ caughtBy }) => caughtBy.suite === suite))

const copy = createWorkingCopy()
process.on('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

// The default run, in which no test is tried twice.
delete process.env.VITRINA_TEST_ALL
delete process.env.CI
const browser = await run('scripts/chromium.ts')
process.env.CHROMIUM_PATH = /^CHROMIUM_PATH=(.*)$/m.exec(browser.output)?.[1] ?? ''

const areTyped = await checkTypes()
const runner = await openTestRunner(copy.folder, suites)
try {
  process.exitCode = areTyped && (await pass(runner)) && (await areCaught(runner)) ? 0 : 1
} finally {
  await runner.close()
}

/** Checks the types with all of the mistakes at once: a mistake that types show needs no test. */
async function checkTypes(): Promise<boolean> {
  const corrections = chosen.map((mutation) => copy.plant(mutation))
  const { failed, output } = await run('scripts/suites/main.ts', 'types')
  for (const correct of corrections.reverse()) correct()
  if (failed) console.log(output)
  return !failed
}

/** Runs the named test files without a mistake. @returns whether they pass */
async function pass(runner: TestRunner): Promise<boolean> {
  for (const suite of suites) {
    const own = chosen.map(({ caughtBy }) => caughtBy).filter((by) => by.suite === suite)
    const files = [...new Set(own.map(({ file }) => file))]
    const failed = (await runner.run(suite, files)).filter(({ state }) => state === 'failed')
    console.log(`${suite}: ${files.length} files, ${failed.length} tests fail without a mutation`)
    for (const { title, reason } of failed) console.log(`  ${title}\n${reason ?? ''}`)
    if (failed.length > 0) return false
  }
  return true
}

/** Makes the mistakes one after the other. @returns whether the test file of each has caught it */
async function areCaught(runner: TestRunner): Promise<boolean> {
  const verdicts: { mutation: Mutation; verdict: Verdict }[] = []
  for (const mutation of chosen) {
    const { suite, file } = mutation.caughtBy
    const correct = copy.plant(mutation)
    runner.forget(mutation.file)
    if (mutation.isBuilt) await build(runner)
    const verdict = verdictOf(await runner.run(suite, [file]), file)
    correct()
    runner.forget(mutation.file)
    console.log(`${mutation.name}: ${sentenceOf(mutation, verdict)}`)
    verdicts.push({ mutation, verdict })
  }
  const caught = verdicts.filter(({ verdict }) => verdict.kind === 'caught')
  console.log(`\n${verdicts.map(({ mutation, verdict }) => lineOf(mutation, verdict)).join('\n')}`)
  console.log(`\n${caught.length} of ${verdicts.length} caught`)
  return caught.length === verdicts.length
}

/** Builds the apps with a mistake, for tests that request them. */
async function build({ forget }: TestRunner): Promise<void> {
  const { failed, output } = await run('scripts/build.mjs')
  if (failed) throw new Error(output)
  for (const folder of ['build/server', 'build/counter/server']) {
    const names = readdirSync(join(copy.folder, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names) forget(join(folder, name))
  }
}

function sentenceOf({ caughtBy: { suite, file } }: Mutation, verdict: Verdict): string {
  if (verdict.kind === 'caught') return `caught by ${suite} ${file}: ${verdict.title}`
  if (verdict.kind === 'survived') return `SURVIVED ${suite} ${file}`
  return `NOT RUN by ${suite} ${file}: ${verdict.reason}`
}

function lineOf({ name, area, caughtBy: { suite } }: Mutation, { kind }: Verdict): string {
  return [area.padEnd(12), name.padEnd(42), suite.padEnd(12), kind].join('')
}

function run(...program: string[]) {
  return runProgram(program, { cwd: copy.folder, limitSeconds: LIMIT_SECONDS })
}
