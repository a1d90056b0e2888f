import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine's own temporary folder, for what has to outlive the tests: the setups of a run end in no fixed order. */
export const outerTemporaryFolder = () => process.env.VITRINA_OUTER_TMPDIR ?? tmpdir()

/** Removes the temporary folder of the tests when they have run: whole databases are in it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Another project of the same run has seen to it.
  if (process.env.VITRINA_OUTER_TMPDIR) return async () => undefined
  process.env.VITRINA_OUTER_TMPDIR = tmpdir()
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-tests-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
