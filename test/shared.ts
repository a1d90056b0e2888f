import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { it } from 'vitest'

const path = resolve(import.meta.dirname, '../../shared/data/fashion.csv')

/** The export of a real shop, which not every checkout has beside it. */
export const sharedCsvPath: string | undefined = existsSync(path) ? path : undefined

/** A test on the real export; where it is missing the test is skipped and its name says why. */
export function itWithShared(name: string, test: (csvPath: string) => Promise<void> | void, timeoutMs?: number): void {
  if (sharedCsvPath === undefined) it.skip(`${name} (skipped: ../shared/data/fashion.csv is not here)`)
  else it(name, () => test(sharedCsvPath), timeoutMs)
}
