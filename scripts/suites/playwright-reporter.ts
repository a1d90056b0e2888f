import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { root } from '../project.mjs'
import { type FileTime, type Outcome, reasonOf, writeReport } from './outcomes.ts'

const states = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' } as const

/** Gives `npm test` the outcome of each journey and the time of each file, and prints the figures of journeys. */
export default class OutcomeReporter implements Reporter {
  #journeys: TestCase[] = []
  readonly #outside: Outcome[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#journeys = suite.allTests()
  }

  /** Called for what goes wrong outside of any test. */
  onError(error: TestError): void {
    this.#outside.push({ title: 'outside of any journey', state: 'failed', reason: reasonOf(error) })
  }

  onEnd(): void {
    const outcomes = this.#journeys.map((test): Outcome => {
      const state = states[test.outcome()]
      // The first run's, since a flaky one has none at the second.
      const error = test.results[0]?.error
      return {
        title: [nameOf(test), ...(state === 'skipped' ? notes(test, 'skip') : [])].join(': '),
        state,
        ...(error && { reason: reasonOf(error) }),
      }
    })
    writeReport({ outcomes: [...outcomes, ...this.#outside], files: timesOf(this.#journeys) })
    for (const test of this.#journeys)
      for (const figure of notes(test, 'figure')) console.log(`  ${nameOf(test)}: ${figure}`)
  }
}

function timesOf(journeys: readonly TestCase[]): FileTime[] {
  const seconds = new Map<string, number>()
  for (const { location, results } of journeys) {
    const file = relative(root, location.file)
    for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  }
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }))
}

const nameOf = (test: TestCase) => `[${test.parent.project()?.name}] ${test.title}`

const notes = (test: TestCase, type: string) =>
  test.annotations.flatMap((note) => (note.type === type && note.description ? [note.description] : []))
