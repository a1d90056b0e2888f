import { writeFile } from 'node:fs/promises'
import { CommandError, type CommandWork } from '../command.ts'

/** Makes a key of age for backups, and writes its private half into a file that does not exist yet. */
export function makeKey(path: string): CommandWork {
  return async ({ stdout }) => {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    try {
      await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
    } catch (cause) {
      const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST'
      throw new CommandError(isThere ? `Ya existe ${path}.` : `No se pudo escribir ${path}.`, { cause })
    }
    stdout.write(`${recipient}\n`)
    return 0
  }
}
