import { readFileSync, writeFileSync } from 'node:fs'

/** What became of a test. A flaky one failed, and passed when it was tried again. */
export interface Outcome {
  title: string
  state: 'passed' | 'flaky' | 'failed' | 'skipped'
}

export interface SuiteResult {
  name: string
  outcomes: Outcome[]
  seconds: number
}

/** Called by the reporters, in the processes of the test runners. */
export function writeOutcomes(outcomes: Outcome[]): void {
  if (process.env.VITRINA_OUTCOMES) writeFileSync(process.env.VITRINA_OUTCOMES, JSON.stringify(outcomes))
}

/** What a test runner wrote. Whatever ended badly has failed, also when nothing was written or nothing of a failure. */
export function readOutcomes(path: string, hasFailed: boolean): Outcome[] {
  const outcomes = parse(path)
  const isExplained = hasFailed ? outcomes.some(({ state }) => state === 'failed') : outcomes.length > 0
  return isExplained ? outcomes : [...outcomes, { title: 'the run itself', state: 'failed' }]
}

function parse(path: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Nothing was written, or not to its end.
    return []
  }
}

/** A line a suite, the tests that somebody should look at, and alone on the last line the sum. */
export function summarize(results: readonly SuiteResult[]): string {
  const all = results.flatMap(({ outcomes }) => outcomes)
  const list = (heading: string, state: Outcome['state']) => {
    const titles = all.filter((outcome) => outcome.state === state).map(({ title }) => `  ${title}`)
    return titles.length > 0 ? ['', heading, ...titles] : []
  }
  return [
    ...results.map(({ name, outcomes, seconds }) => `${name.padEnd(12)}${count(outcomes)} · ${seconds.toFixed(1)} s`),
    ...list('Skipped:', 'skipped'),
    ...list('Flaky, passed when tried again:', 'flaky'),
    `\n${count(all)}`,
  ].join('\n')
}

function count(outcomes: readonly Outcome[]): string {
  const number = (...states: Outcome['state'][]) => outcomes.filter(({ state }) => states.includes(state)).length
  return `${number('passed', 'flaky')} passed, ${number('failed')} failed, ${number('skipped')} skipped`
}
