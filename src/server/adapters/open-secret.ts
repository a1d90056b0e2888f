import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#data/database/make-folder.ts'
import { type Config, MIN_SECRET, type Secrets } from '../config.ts'

/** There is no secret to sign with, for a reason that the person who started the process can fix. */
export class SecretUnavailable extends Error {
  override name = 'SecretUnavailable'
}

/**
 * Reads the secrets that this installation signs with: from SECRET or, without it, a random secret, made once
 * and stored in the data folder, for the server and the commands alike.
 * @throws SecretUnavailable
 */
export async function openSecrets({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<Secrets> {
  if (secrets) return secrets
  const path = join(dataDir, 'secret')
  try {
    const stored = (await readStoredSecret(path)) ?? (await makeSecret(dataDir, path))
    if (stored.length >= MIN_SECRET) return [stored]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SecretUnavailable(`No se pudo guardar ni leer ${path}: ${reason}. Define SECRET.`, { cause })
  }
  throw new SecretUnavailable(`${path} no tiene al menos ${MIN_SECRET} caracteres. Bórralo o define SECRET.`)
}

/** Reads the secrets where nothing may change: without any, a random secret that is not stored. */
export async function readSecrets({ secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>): Promise<Secrets> {
  return secrets ?? [(await readStoredSecret(join(dataDir, 'secret'))) ?? newSecret()]
}

const newSecret = () => randomBytes(32).toString('base64url')

/** Reads the secret of a data folder; null where it has none. */
export async function readStoredSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Two processes may do so at once: the first whole file gets the name, and both read that one. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await makeFolder(dataDir)
  const draft = `${path}.${process.pid}-${randomBytes(8).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${newSecret()}\n`)
      // If it got its name before its bytes are on the disk, it could be empty after a power cut.
      await file.datasync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readStoredSecret(path)) ?? ''
}
