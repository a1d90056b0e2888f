import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../project.mjs'
import { type Outcome, reasonOf, writeReport } from './outcomes.ts'

/** Gives `npm test` the outcome of each test and the time of each file. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    writeReport({
      outcomes: files.flatMap(outcomesOf),
      files: files.map((file) => ({
        file: relative(root, file.moduleId),
        seconds: file.diagnostic().duration / 1000,
      })),
    })
  }
}

/** The outcomes of the tests of a file. The title of a file that does not load is its path. */
export function outcomesOf(file: TestModule): Outcome[] {
  const outcomes = [...file.children.allTests()].map((test): Outcome => {
    const { state, errors = [] } = test.result()
    const [error] = errors
    const settled = state === 'pending' ? 'skipped' : state
    return {
      title: test.fullName,
      state: test.diagnostic()?.flaky ? 'flaky' : settled,
      ...(error && { reason: reasonOf(error) }),
    }
  })
  // It does not load, or a hook of it threw.
  const isBroken = file.state() === 'failed' && !outcomes.some(({ state }) => state === 'failed')
  const [error = {}] = file.errors()
  return isBroken ? [...outcomes, { title: file.moduleId, state: 'failed', reason: reasonOf(error) }] : outcomes
}
