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

/** How long the tests of a file took, with their hooks. Files run side by side. */
export interface FileTime {
  /** From the project's root. */
  file: string
  seconds: number
}

/** The report of a test runner. */
export interface Report {
  outcomes: Outcome[]
  files: FileTime[]
}

export interface SuiteResult extends Report {
  name: string
  seconds: number
}

/** The message of an error, short enough for the end of a log, and the first place of ours on its stack. */
export function reasonOf({ message = '', stack = '' }: { message?: string; stack?: string }): string {
  const place = stack.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'))
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [...lines, ...(place ? [place.trim().replace(`${root}/`, '')] : [])].join('\n')
}

/** Called by the reporters, in the processes of the test runners. */
export function writeReport(report: Report): void {
  if (process.env.VITRINA_OUTCOMES) writeFileSync(process.env.VITRINA_OUTCOMES, JSON.stringify(report))
}

/** The title of the outcome of a run that failed, or has no tests, without a failed test in its report. */
export const RUN_ITSELF = 'the run itself'

/**
 * Reads the report that a test runner wrote. A run that ended badly has failed, even if the report is missing or has no
 * failed test; so has a run without tests, unless it may be empty.
 */
export function readReport(path: string, hasFailed: boolean, mayBeEmpty = false): Report {
  const report = parse(path)
  const isExplained = hasFailed
    ? report?.outcomes.some(({ state }) => state === 'failed')
    : report !== null && (mayBeEmpty || report.outcomes.length > 0)
  const { outcomes, files } = report ?? { outcomes: [], files: [] }
  return { outcomes: isExplained ? outcomes : [...outcomes, { title: RUN_ITSELF, state: 'failed' }], files }
}

function parse(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Nothing was written, or not to its end.
    return null
  }
}

/** How many of the slowest files a summary lists. */
const SLOWEST = 10

/** A line for each suite, the slowest files, skipped, flaky and failed tests, and the sum alone on the last line. */
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
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  return [
    ...results.map(({ name, outcomes, seconds }) => `${name.padEnd(12)}${count(outcomes)} · ${seconds.toFixed(1)} s`),
    ...(slowest.length > 0 ? ['', 'Slowest files:', ...slowest] : []),
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
