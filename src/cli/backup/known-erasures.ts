import { stat } from 'node:fs/promises'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import type { Output } from '#server/adapters/command-context.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import type { Storage } from '#server/adapters/open-storage.ts'
import { type ArchiveKeys, readArchive } from '#server/backup/read-archive.ts'
import { parseErasures } from '#server/backup/restore-backup.ts'
import { CommandError } from '../command.ts'

interface ErasurePlaces {
  others: readonly string[]
  keys: ArchiveKeys
  stderr: Output
}

/** Reads the erasures that this installation knows, and other places. */
export async function readErasures(
  storage: Storage,
  { others, keys, stderr }: ErasurePlaces,
): Promise<PersonErasure[]> {
  const own = await storage.erasures.list()
  if (own.length > 0) stderr.write(`Clientes eliminados que conoce esta instalación: ${own.length}.\n`)
  return [...own, ...(await readKnownErasures(others, keys, stderr))]
}

/**
 * Reads erasures that are known elsewhere: to a newer backup, or to a copy of the record. It shows how many each place
 * knows. @throws CommandError for a folder that knows none: most likely it is another one
 */
async function readKnownErasures(
  paths: readonly string[],
  keys: ArchiveKeys,
  stderr: Output,
): Promise<PersonErasure[]> {
  const found: PersonErasure[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    )
    const known = isFolder ? await folderErasureRecord(path).list() : await readFromBackup(path, keys)
    if (isFolder && known.length === 0) throw new CommandError(noneIn(path))
    stderr.write(`Clientes eliminados que conoce ${path}: ${known.length}.\n`)
    found.push(...known)
  }
  return found
}

function noneIn(path: string): string {
  return (
    `${path} no tiene ningún cliente eliminado: --erasures lleva la carpeta erasures misma, o su copia. ` +
    'Si de verdad no hay ninguno, repite el comando sin ella. Nada ha cambiado.'
  )
}

async function readFromBackup(path: string, keys: ArchiveKeys): Promise<PersonErasure[]> {
  for await (const entry of readArchive(path, keys)) if (entry.kind === 'erasures') return parseErasures(entry.bytes)
  return []
}
