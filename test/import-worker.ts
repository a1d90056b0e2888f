import { openDatabase } from '#data/database/open-database.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { claimImport, readStoresWithDueImports } from '#data/import/claim-import.ts'
import { folderUploadStore } from '#server/adapters/upload-store.ts'
import { workImport } from '#server/import/work-import.ts'

/** A process that works on the import that waits: `node import-worker.ts URL FOLDER`. */
const [url = '', folder = ''] = process.argv.slice(2)
const database = await openDatabase({ url })
const now = new Date()
const [account = ''] = await readStoresWithDueImports(singleDatabase(database.db), { now })
const claimed = await claimImport(database.db, { account, now })
if (!claimed) throw new Error('no import waits')
const tools = { database, uploads: folderUploadStore(folder), giveWay: async () => {}, now: () => new Date() }
await workImport({ ...tools, signal: new AbortController().signal }, claimed)
await database.close()
