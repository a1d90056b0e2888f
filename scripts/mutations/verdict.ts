import { type Outcome, RUN_ITSELF } from '../suites/outcomes.ts'

/** The result of a test file that was run with a mutation. */
export type Verdict =
  | { kind: 'caught'; title: string }
  /** All of its tests passed. */
  | { kind: 'survived' }
  /** No test failed, but the run did: the file does not load, or a hook threw. */
  | { kind: 'not-run'; reason: string }

/** @param file path of the test file from the root */
export function verdictOf(outcomes: readonly Outcome[], file: string): Verdict {
  const failed = outcomes.filter(({ state }) => state === 'failed')
  const isTest = (title: string) => title !== RUN_ITSELF && !title.endsWith(file)
  const caught = failed.find(({ title }) => isTest(title))
  if (caught) return { kind: 'caught', title: caught.title }
  const [broken] = failed
  return broken ? { kind: 'not-run', reason: broken.reason ?? broken.title } : { kind: 'survived' }
}
