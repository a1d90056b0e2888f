import { copyFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Erasure } from '#domain/customer/erasure.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import { openSecrets, readStoredSecret } from '#server/adapters/open-secret.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { writeWholeFile } from '#server/adapters/write-whole-file.ts'
import { type ArchiveKeys, readArchive } from '#server/backup/read-archive.ts'
import {
  parseErasures,
  RestoreInterrupted,
  type RestoreStep,
  readManifest,
  restoreBackup,
} from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from '../command.ts'
import { apart } from './apart.ts'
import { readArchiveKeys } from './archive-keys.ts'
import { openTarget } from './open-target.ts'
import { restoredText } from './restore-sentences.ts'

const OPTIONS = {
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  erasures: { type: 'string', multiple: true },
  exact: { type: 'boolean' },
} as const

export const restoreCommand: Command = {
  help: `Uso: npm run vitrina -- restore ARCHIVO [opciones]

Restaura un respaldo en una base de datos vacía: la de DATABASE_URL o, sin ella,
la integrada de DATA_DIR. Los servidores están detenidos. Todo se comprueba
antes de quedar: si algo falla o se interrumpe, la base de datos sigue vacía y
el comando se puede repetir. Un respaldo de una versión anterior se pone al día.

  --identity ARCHIVO         la llave privada de age, si está cifrado
  --passphrase-file ARCHIVO  la frase, en la primera línea, si se cifró con una
  --erasures ARCHIVO         otro lugar que sabe de clientes eliminados después
                             del respaldo: uno más nuevo, o una copia de la
                             carpeta erasures. La de esta instalación se lee
                             siempre (DATA_DIR/erasures o BLOB_URL)
  --exact                    los folios y números siguen donde estaban: solo si
                             nada cambió después del respaldo, como al mudarse
                             con los servidores detenidos. Si no, queda un hueco

Los clientes que pidieron eliminar sus datos después del respaldo se eliminan
otra vez. Los correos que estaban por salir salen; los que salieron después del
respaldo pueden salir dos veces.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined) throw new UsageError('Falta el archivo: restore ARCHIVO.')
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
    return apart(
      restore({
        file: resolve(cwd, file),
        keyFiles: { identity: pathOf(values.identity), passphrase: pathOf(values['passphrase-file']) },
        erasures: (values.erasures ?? []).map((written) => resolve(cwd, written)),
        isExact: values.exact === true,
      }),
    )
  },
}

interface RestoreArguments {
  file: string
  keyFiles: { identity: string | undefined; passphrase: string | undefined }
  erasures: string[]
  isExact: boolean
}

function restore({ file, keyFiles, erasures: others, isExact }: RestoreArguments): CommandWork {
  return async ({ config, interruption, stdout, stderr }) => {
    const keys = await readArchiveKeys(keyFiles)
    // Read once before anything is opened: most files that cannot be restored are found here.
    const beginning = readArchive(file, keys)
    const { migration } = await readManifest(beginning)
    await beginning.return(undefined)
    const storage = openStorage(config)
    const signal = interruption()
    try {
      const erasures = [...(await storage.erasures.list()), ...(await readOthers(others, keys))]
      const target = await openTarget(config, { migration })
      try {
        const outcome = await restoreBackup(readArchive(file, keys), {
          copies: target.copies,
          blobs: storage.blobs,
          secretsFor: async (stored) => (config.secrets || stored === null ? openSecrets(config) : [stored]),
          storeSecret: (stored) => storeSecret(config, stored),
          erasures,
          isExact,
          now: () => new Date(),
          signal,
          progress: (step) => showStep(step, stderr),
        })
        stdout.write(`${restoredText(outcome)}\n`)
        return 0
      } finally {
        await target.close()
      }
    } catch (error) {
      if (!(error instanceof RestoreInterrupted)) throw error
      throw new CommandError('Se interrumpió: la base de datos sigue vacía. Repite el comando.', { cause: error })
    } finally {
      await storage.close()
    }
  }
}

/** Erasures that are known elsewhere: to a newer backup, or to a copy of the record. */
async function readOthers(paths: readonly string[], keys: ArchiveKeys): Promise<Erasure[]> {
  const found: Erasure[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    )
    found.push(...(isFolder ? await folderErasureRecord(path).list() : await readFromBackup(path, keys)))
  }
  return found
}

async function readFromBackup(path: string, keys: ArchiveKeys): Promise<Erasure[]> {
  for await (const entry of readArchive(path, keys)) if (entry.kind === 'erasures') return parseErasures(entry.bytes)
  return []
}

/** Makes the archive's secret this installation's own; another one that the data folder has is stored under another name. */
async function storeSecret({ secrets, dataDir }: Config, stored: string): Promise<void> {
  if (secrets) return
  const path = join(dataDir, 'secret')
  const present = await readStoredSecret(path)
  if (present === stored) return
  if (present !== null) await copyFile(path, `${path}.anterior`)
  await writeWholeFile(path, Buffer.from(`${stored}\n`), 0o600)
}

function showStep(step: RestoreStep, stderr: CommandContext['stderr']): void {
  if (!stderr.isTTY) return
  if (step.kind === 'table') stderr.write(`${step.table}\n`)
  else if (step.kind === 'checking') stderr.write('Se comprueba todo.\n')
  else if (step.stored % 100 === 0) stderr.write(`${step.stored} imágenes\n`)
}
