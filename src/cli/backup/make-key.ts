import { rm, writeFile } from 'node:fs/promises'
import { CommandError, type CommandWork } from '../command.ts'
import { codeOf, diskReason } from './disk-reasons.ts'

/** Makes a key of age for backups, and writes its private half into a file that does not exist yet. */
export function makeKey(path: string): CommandWork {
  return async ({ stdout }) => {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    try {
      await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') throw new CommandError(`Ya existe ${path}. Elige otro nombre.`, { cause })
      await rm(path, { force: true }).catch(() => {})
      throw new CommandError(`No se pudo escribir ${path}: ${diskReason(cause) ?? 'el disco falla'}.`, { cause })
    }
    stdout.write(`${recipient}\n`)
    return 0
  }
}
