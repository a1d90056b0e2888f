import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../project.mjs'

/** The outcome of a test. A flaky one failed, and passed when it was tried again. */
export interface Outcome {
  title: string
  state: 'passed' | 'flaky' | 'failed' | 'skipped'
  /** A failed or flaky test's error: its message, and where it was thrown. */
  reason?: string
}

export interface SuiteResult {
  name: string
  outcomes: Outcome[]
  seconds: number
}

/** The message of an error, short enough for the end of a log, and the first place of ours on its stack. */
export function reasonOf({ message = '', stack = '' }: { message?: string; stack?: string }): string {
  const place = stack.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'))
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [...lines, ...(place ? [place.trim().replace(`${root}/`, '')] : [])].join('\n')
}

/** Called by the reporters, in the processes of the test runners. */
export function writeOutcomes(outcomes: Outcome[]): void {
  if (process.env.VITRINA_OUTCOMES) writeFileSync(process.env.VITRINA_OUTCOMES, JSON.stringify(outcomes))
}

/**
 * The outcomes that a test runner wrote. A run with a bad exit has failed, even without any written outcome or failure.
 */
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

/** A line a suite, the tests that need attention, and alone on the last line the sum. */
export function summarize(results: readonly SuiteResult[]): string {
  const all = results.flatMap(({ outcomes }) => outcomes)
  const list = (heading: string, state: Outcome['state']) => {
    const found = all.filter((outcome) => outcome.state === state)
    const lines = found.flatMap(({ title, reason }) => [
      title,
      ...(reason?.split('\n').map((line) => `  ${line}`) ?? []),
    ])
    return lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : []
  }
  return [
    ...results.map(({ name, outcomes, seconds }) => `${name.padEnd(12)}${count(outcomes)} · ${seconds.toFixed(1)} s`),
    ...list('Skipped:', 'skipped'),
    ...list('Flaky, passed when tried again:', 'flaky'),
    ...list('Failed:', 'failed'),
    `\n${count(all)}`,
  ].join('\n')
}

function count(outcomes: readonly Outcome[]): string {
  const number = (...states: Outcome['state'][]) => outcomes.filter(({ state }) => states.includes(state)).length
  return `${number('passed', 'flaky')} passed, ${number('failed')} failed, ${number('skipped')} skipped`
}
