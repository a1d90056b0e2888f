import { stat } from 'node:fs/promises'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import { type ArchiveKeys, readArchive } from '#server/backup/read-archive.ts'
import { parseErasures } from '#server/backup/restore-backup.ts'

/** Erasures that are known elsewhere: to a newer backup, or to a copy of the record. */
export async function readKnownErasures(paths: readonly string[], keys: ArchiveKeys): Promise<PersonErasure[]> {
  const found: PersonErasure[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    )
    found.push(...(isFolder ? await folderErasureRecord(path).list() : await readFromBackup(path, keys)))
  }
  return found
}

async function readFromBackup(path: string, keys: ArchiveKeys): Promise<PersonErasure[]> {
  for await (const entry of readArchive(path, keys)) if (entry.kind === 'erasures') return parseErasures(entry.bytes)
  return []
}
