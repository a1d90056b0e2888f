import { it } from 'vitest'
import { sharedCsvPath } from './shared-csv.ts'

/** A test on the real export; where it is missing the test is skipped and its name gives the reason. */
export function itWithShared(name: string, test: (csvPath: string) => Promise<void> | void, timeoutMs?: number): void {
  const csvPath = sharedCsvPath
  if (csvPath === undefined) it.skip(`${name} (skipped: ../shared/data/fashion.csv is not here)`)
  else it(name, () => test(csvPath), timeoutMs)
}
