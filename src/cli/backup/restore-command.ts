import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openSecrets, readStoredSecret } from '#server/adapters/open-secret.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { writeWholeFile } from '#server/adapters/write-whole-file.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import {
  RestoreInterrupted,
  type RestoreStep,
  readManifest,
  restoreBackup,
  settleRecovered,
} from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config.ts'
import { apart } from '../apart.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from '../command.ts'
import { VITRINA } from '../command-name.ts'
import { parseMoment } from '../parse-moment.ts'
import { type KeyFiles, readArchiveKeys } from './archive-keys.ts'
import { readErasures } from './known-erasures.ts'
import { connectAlone, openTarget } from './open-target.ts'
import { rejectionText, restoredText, settledLines } from './restore-sentences.ts'

const OPTIONS = {
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  erasures: { type: 'string', multiple: true },
  exact: { type: 'boolean' },
  recovered: { type: 'string' },
} as const

export const restoreCommand: Command = {
  help: `Uso: ${VITRINA} restore ARCHIVO [opciones]
     ${VITRINA} restore --recovered MOMENTO [--erasures ARCHIVO]

Restaura un respaldo en una base de datos vacía: la de DATABASE_URL o, sin ella,
la integrada de DATA_DIR. Los servidores están detenidos. Todo se comprueba
antes de quedar: si algo falla o se interrumpe, la base de datos sigue vacía y
el comando se puede repetir. Un respaldo de una versión anterior se pone al día.

  --identity ARCHIVO         la llave privada de age, si está cifrado
  --passphrase-file ARCHIVO  la frase, en la primera línea, si se cifró con una
  --erasures ARCHIVO         otro lugar que sabe de clientes eliminados después
                             del respaldo: uno más nuevo, o la carpeta erasures
                             o su copia. Muestra de cuántos sabe cada uno. La de
                             esta instalación se lee siempre (DATA_DIR/erasures
                             o BLOB_URL)
  --exact                    los folios y números siguen donde estaban: solo si
                             nada cambió después del respaldo, como al mudarse
                             con los servidores detenidos. Si no, queda un hueco

restore --recovered hace lo que falta después de recuperar PostgreSQL con sus
propias herramientas (pg_basebackup y WAL, pgBackRest, una réplica promovida):
deja el hueco y elimina otra vez. MOMENTO es aquel al que se recuperó, como
2026-11-29T18:30:00Z.

Los clientes que pidieron eliminar sus datos después del respaldo se eliminan
otra vez. Los correos que estaban por salir salen; los que salieron después del
respaldo pueden salir dos veces.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [file, ...more] = positionals
    const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
    const keyFiles = { identity: pathOf(values.identity), passphrase: pathOf(values['passphrase-file']) }
    const erasures = (values.erasures ?? []).map((written) => resolve(cwd, written))
    if (values.recovered !== undefined) {
      if (file !== undefined || values.exact) throw new UsageError('Con --recovered no hay ARCHIVO ni --exact.')
      return apart(settle({ at: parseMoment(values.recovered, '--recovered'), keyFiles, erasures }))
    }
    if (file === undefined) throw new UsageError('Falta el archivo: restore ARCHIVO.')
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    return apart(restore({ file: resolve(cwd, file), keyFiles, erasures, isExact: values.exact === true }))
  },
}

interface RestoreArguments {
  file: string
  keyFiles: KeyFiles
  erasures: string[]
  isExact: boolean
}

function restore({ file, keyFiles, erasures: others, isExact }: RestoreArguments): CommandWork {
  return async ({ config, interruption, stdout, stderr }) => {
    const signal = interruption()
    const keys = await readArchiveKeys(keyFiles)
    // Read once before anything is opened: most files that cannot be restored are found here.
    const beginning = readArchive(file, keys)
    const { migration } = await readManifest(beginning)
    await beginning.return(undefined)
    const storage = openStorage(config)
    try {
      const erasures = await readErasures(storage, { others, keys, stderr })
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
        await target.keep()
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

function settle({
  at,
  keyFiles,
  erasures: others,
}: Pick<RestoreArguments, 'keyFiles' | 'erasures'> & { at: Date }): CommandWork {
  return async ({ config, openCurrent, stdout, stderr }) => {
    const keys = await readArchiveKeys(keyFiles)
    const { databaseUrl, databaseSessionUrl = databaseUrl } = config
    if (databaseSessionUrl === undefined) throw new CommandError('Falta DATABASE_URL: es para PostgreSQL.')
    const database = await openCurrent()
    const { isCluster } = database.shards
    await database.close()
    if (isCluster) throw new CommandError('No se puede en un clúster de Citus.')
    const storage = openStorage(config)
    const copies = await connectAlone(databaseSessionUrl)
    try {
      const erasures = await readErasures(storage, { others, keys, stderr })
      const settled = await settleRecovered({ copies, erasures, at, now: new Date() })
      if (!settled.ok) throw new CommandError(rejectionText(settled))
      stdout.write(`${settledLines(settled).join('\n')}\n`)
      return 0
    } finally {
      await copies.close()
      await storage.close()
    }
  }
}

/** Makes the archive's secret this installation's own. Another one in the data folder is stored under another name. */
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
