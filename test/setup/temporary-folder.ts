import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine's own temporary folder, for what has to outlive the tests: the setups of a run end in no fixed order. */
export const outerTemporaryFolder = () => process.env.VITRINA_OUTER_TMPDIR ?? tmpdir()

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm'
/** More than the databases of a whole run take at any time. */
const ROOM_BYTES = 6e9

/**
 * Creates a folder for a PostgreSQL server, in memory where the machine has room there. A database is four hundred
 * files, and a run creates and drops some two hundred of them: on a disk that takes a third of the server's processor
 * time.
 */
export async function createServerFolder(prefix: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free > ROOM_BYTES ? IN_MEMORY : tmpdir(), prefix))
}

/** Removes the temporary folder of the tests when they have run: whole databases are in it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Another project of the same run has seen to it.
  if (process.env.VITRINA_OUTER_TMPDIR) return async () => undefined
  process.env.VITRINA_OUTER_TMPDIR = tmpdir()
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-tests-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
