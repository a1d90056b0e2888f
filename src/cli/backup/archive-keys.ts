import { readFile } from 'node:fs/promises'
import type { ArchiveKeys } from '#server/backup/read-archive.ts'
import { unreadableFile } from '#server/backup/unreadable-file.ts'
import { CommandError } from '../command.ts'

/** The files with what opens an encrypted backup. */
export interface KeyFiles {
  /** Absolute, as is the other path. */
  identity: string | undefined
  passphrase: string | undefined
}

/** Reads what opens an encrypted backup. @throws CommandError */
export async function readArchiveKeys({ identity, passphrase }: KeyFiles): Promise<ArchiveKeys> {
  return {
    identities: identity === undefined ? [] : await readIdentities(identity),
    passphrases: passphrase === undefined ? [] : [await readPassphrase(passphrase)],
  }
}

/** A file of age: identities a line each, and comments. */
async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readText(path)).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line))
  if (identities.length === 0) throw new CommandError(`${path} no tiene ninguna llave de age (AGE-SECRET-KEY-1…).`)
  return identities
}

/** The first line of a file. */
export async function readPassphrase(path: string): Promise<string> {
  const [line = ''] = (await readText(path)).split(/\r?\n/)
  if (line.length < MIN_PASSPHRASE) {
    throw new CommandError(`La primera línea de ${path} es la frase: que tenga al menos ${MIN_PASSPHRASE} caracteres.`)
  }
  return line
}

/** Characters. A shorter one could be found by trying. */
const MIN_PASSPHRASE = 16

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new CommandError(unreadableFile(path, cause), { cause })
  }
}
