import { afterAll, describe } from 'vitest'
import type { Database } from '../src/data/database/client.ts'
import { openDatabase } from '../src/data/database/open-database.ts'
import { createPostgres, pgliteImage } from './databases.ts'
import { isWholeRun } from './is-whole-run.ts'

export type Engine = {
  name: Database['engine']
  /** A migrated, empty database of its own. It is closed and deleted when the suite ends, if not before. */
  open(): Promise<Database>
}

const engines = [
  { engine: 'pglite', open: openPglite },
  { engine: 'postgres', open: openPostgres },
] as const

/** Runs a suite on a real PostgreSQL, and in a whole run on the embedded engine, too. */
export function describeOnEngines(name: string, suite: (engine: Engine) => void): void {
  describeOn(isWholeRun ? engines : engines.slice(1), name, suite)
}

/**
 * Runs a suite on the embedded engine and on a real PostgreSQL in every run. It is for what may well hold on one and
 * fail on the other: docs/decisions/021 gives the reasons.
 */
export function describeOnBothEngines(name: string, suite: (engine: Engine) => void): void {
  describeOn(engines, name, suite)
}

function describeOn(chosen: readonly (typeof engines)[number][], name: string, suite: (engine: Engine) => void): void {
  describe.each(chosen)(`${name} on $engine`, ({ engine, open }) => {
    const opened: Database[] = []
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()))
    })
    suite({
      name: engine,
      async open() {
        const database = onceClosed(await open())
        opened.push(database)
        return database
      },
    })
  })
}

async function openPglite(): Promise<Database> {
  return openDatabase({ loadDataDir: await pgliteImage() })
}

async function openPostgres(): Promise<Database> {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A suite may close what it opened; the end of the suite closes it again. */
function onceClosed(database: Database): Database {
  let closing: Promise<void> | undefined
  return {
    ...database,
    close() {
      closing ??= database.close()
      return closing
    },
  }
}
