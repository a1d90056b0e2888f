import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { importRun } from '../schema/import.ts'

/** Deletes the imports that were started before a moment, in every store, with their rejections. */
export async function forgetImports(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteBefore(db, { table: importRun, before })
}
