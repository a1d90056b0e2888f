import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { type Outcome, RUN_ITSELF, reasonOf } from '../suites/outcomes.ts'
import { outcomesOf } from '../suites/vitest-reporter.ts'
import type { Suite } from './mutations.ts'

/** Runs test files of a folder again and again, with databases and browser that stay open in between. */
export interface TestRunner {
  /** Runs files of a suite, up to the first test that fails. */
  run(suite: Suite, files: readonly string[]): Promise<Outcome[]>
  /** Has a source that was written read again. @param file path from the folder */
  forget(file: string): void
  close(): Promise<void>
}

/** The outcome of a file that the runner has left out. */
const NOT_RUN: Outcome = { title: RUN_ITSELF, state: 'failed', reason: 'The file was not run.' }

/**
 * @param folder the project's root, or a copy of it
 * @param suites those that will be run
 */
export async function openTestRunner(folder: string, suites: readonly Suite[]): Promise<TestRunner> {
  process.chdir(folder)
  const vitest = await createVitest({
    root: folder,
    project: [...suites],
    watch: false,
    reporters: [{}],
    bail: 1,
    // A process for each file: none has modules from before a source was written.
    isolate: true,
  })
  await vitest.standalone()
  return {
    async run(suite, files) {
      const paths = new Set(files.map((file) => join(folder, file)))
      const found = await vitest.globTestSpecifications([...files])
      // The project of a suite in a browser has the browser's name, too.
      const chosen = found.filter(({ project, moduleId }) => project.name.startsWith(suite) && paths.has(moduleId))
      const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
      // The result has the files of runs before, too.
      const outcomes = chosen.flatMap(({ testModule }) => (testModule ? outcomesOf(testModule) : [NOT_RUN]))
      const outside = unhandledErrors.map(
        (error): Outcome => ({
          title: RUN_ITSELF,
          state: 'failed',
          reason: error instanceof Error ? reasonOf(error) : String(error),
        }),
      )
      return [...outcomes, ...outside]
    },
    forget: (file) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
  }
}
