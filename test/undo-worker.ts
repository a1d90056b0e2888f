import { openDatabase } from '#data/database/open-database.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { readDueUndos } from '#data/import/read-import-records.ts'
import { undoImport } from '#server/import/undo-import.ts'

/** A process that undoes the import whose undo was begun: `node undo-worker.ts URL`. */
const [url = ''] = process.argv.slice(2)
const database = await openDatabase({ url })
const [due] = await readDueUndos(singleDatabase(database.db))
if (!due) throw new Error('no undo waits')
const signal = new AbortController().signal
await undoImport({ ...due, database, beginner: null, now: () => new Date(), signal })
await database.close()
