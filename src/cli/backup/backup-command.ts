import { resolve } from 'node:path'
import type { CopyConnection } from '#data/backup/copy-connection.ts'
import { sharesSecret } from '#data/installation/secret-fingerprints.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { isBackupRecipient } from '#domain/backup/backup-recipient.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { fingerprintOf } from '#server/adapters/signature.ts'
import {
  BackupInterrupted,
  type BackupOutcome,
  type BackupStep,
  makeBackup,
  StoreMissing,
} from '#server/backup/make-backup.ts'
import { type ArchiveLock, UnusableLock, writeArchive } from '#server/backup/write-archive.ts'
import type { Secrets } from '#server/config.ts'
import { apart } from '../apart.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from '../command.ts'
import { VITRINA } from '../command-name.ts'
import { parseMoment } from '../parse-moment.ts'
import { readPassphrase } from './archive-keys.ts'
import { type BackupPlace, findBackupTarget, writeBackupTo } from './backup-output.ts'
import { megabytesText, sumsText } from './backup-sums.ts'
import { checkBackup } from './check-backup.ts'
import { copyFolder } from './copy-folder.ts'
import { makeKey } from './make-key.ts'
import { COPY_FOLDER, type OpenSource, openSource } from './open-source.ts'
import { recordOtherBackup } from './record-backup.ts'

const OPTIONS = {
  out: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'passphrase-file': { type: 'string' },
  identity: { type: 'string' },
  'without-images': { type: 'boolean' },
  at: { type: 'string' },
} as const

export const backupCommand: Command = {
  help: `Uso: ${VITRINA} backup --out ARCHIVO [opciones]
     ${VITRINA} backup check ARCHIVO [--identity ARCHIVO]
     ${VITRINA} backup key --out ARCHIVO
     ${VITRINA} backup record [--at MOMENTO]

Escribe en un archivo la base de datos, tal como está en un momento, y las
imágenes que nombra. Se puede hacer con las tiendas abiertas, y el archivo se
restaura en cualquiera de las dos bases de datos (restore).

  --out ARCHIVO             un archivo que no existe, una carpeta que existe (el
                            nombre lleva la fecha) o - para la salida; tiene su
                            nombre solo si está completo
  --recipient age1…         lo cifra para esta llave pública de age; si no se
                            dice, para las de BACKUP_RECIPIENT
  --passphrase-file ARCHIVO lo cifra con la frase de la primera línea
  --without-images          sin imágenes: si están a salvo en otro lado

Al terminar lee el archivo otra vez y compara lo que lee con lo que escribió:
eso prueba que el disco lo guardó entero.

backup check lo restaura en una base de datos vacía y temporal, y compara filas,
sumas e imágenes: eso prueba que se puede restaurar. Pide la llave si está
cifrado (--identity o --passphrase-file), así que se hace donde está la llave.

backup key hace una llave: escribe la privada en ARCHIVO y muestra la pública.
Con la privada en otro lugar, quien entre a esta máquina no puede leer los
respaldos. Sin ella tampoco tú: guárdala dos veces.

backup record anota que otra herramienta hizo un respaldo (ahora, o en --at,
como 2026-11-29T18:30:00Z). Cada backup se anota solo; doctor y las alertas
avisan cuando pasan dos días sin ninguno.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
    const keyFiles = { identity: pathOf(values.identity), passphrase: pathOf(values['passphrase-file']) }
    const [action, file, ...more] = positionals
    const takesFile = action === 'check' || action === COPY_FOLDER
    if (more.length > 0 || (file !== undefined && !takesFile)) throw new UsageError('Hay un argumento de más.')
    switch (action) {
      case undefined:
        return apart(
          backUp({
            account: null,
            place: parsePlace(values.out, cwd),
            recipients: parseRecipients(values.recipient),
            passphraseFile: keyFiles.passphrase,
            hasImages: values['without-images'] !== true,
          }),
        )
      case 'check':
        if (file === undefined) throw new UsageError('Falta el archivo: backup check ARCHIVO.')
        return apart(checkBackup(resolve(cwd, file), keyFiles))
      case 'key':
        return apart(makeKey(parseFile(values.out, cwd)))
      case 'record':
        return recordOtherBackup(values.at === undefined ? null : parseMoment(values.at, '--at'))
      case COPY_FOLDER:
        return copyFolder(file)
      default:
        throw new UsageError('Di qué hacer: backup --out ARCHIVO, backup check ARCHIVO o backup key --out ARCHIVO.')
    }
  },
}

/** `resolve` drops a slash at the end, by which a path can only be a folder's. */
const FOLDER = /(?:^|\/)\.{0,2}$/

function parsePath(out: string | undefined, cwd: string): string {
  if (!out) throw new UsageError('Falta a dónde: --out ARCHIVO.')
  return resolve(cwd, out)
}

function parseFile(out: string | undefined, cwd: string): string {
  const path = parsePath(out, cwd)
  if (FOLDER.test(out ?? '')) throw new UsageError(`${path} es una carpeta: di el nombre del archivo.`)
  return path
}

/** @throws UsageError */
export function parsePlace(out: string | undefined, cwd: string): BackupPlace {
  if (out === '-') return { kind: 'output' }
  const path = parsePath(out, cwd)
  return { kind: FOLDER.test(out ?? '') ? 'folder' : 'path', path }
}

/** @throws UsageError */
export function parseRecipients(written: string[] | undefined): string[] | undefined {
  for (const recipient of written ?? []) {
    if (!isBackupRecipient(recipient)) throw new UsageError(`«${recipient}» no es una llave pública de age.`)
  }
  return written
}

interface BackupArguments {
  /** The store that is backed up alone; null for the installation. */
  account: string | null
  place: BackupPlace
  /** Undefined for the ones of the environment. */
  recipients: string[] | undefined
  passphraseFile: string | undefined
  hasImages: boolean
}

/** Writes the archive of an installation, or of a store. */
export function backUp({ account, place, recipients, passphraseFile, hasImages }: BackupArguments): CommandWork {
  return async (context) => {
    const { config, openSecrets, interruption, stdout, stderr } = context
    const lock = await lockOf({ recipients: recipients ?? config.backupRecipients, passphraseFile })
    const signal = interruption()
    const secrets = await openSecrets()
    const storedSecret = config.secrets || account !== null ? null : secrets[0]
    const now = new Date()
    const target = await findBackupTarget(place, { stdout, account, now, isEncrypted: lock !== null })
    const source = await openSource(context)
    const storage = openStorage(config)
    let outcome: BackupOutcome | undefined
    try {
      if (!(await signsAsServers(source, secrets))) stderr.write(`${OTHER_SECRET}\n`)
      const written = await writeBackupTo(target, { now }, (to) =>
        writeArchive(to, lock, async (writer) => {
          const progress = (step: BackupStep) => showStep(step, stderr)
          outcome = await makeBackup(writer, {
            account,
            copies: source.copies,
            engine: source.engine,
            blobs: storage.blobs,
            hasImages,
            secrets,
            storedSecret,
            now: () => now,
            signal,
            progress,
          })
        }),
      )
      if (!outcome) throw new Error('nothing was written')
      const summary = place.kind === 'output' ? stderr : stdout
      summary.write(`${outcomeText(outcome, { ...written, isEncrypted: lock !== null, storedSecret })}\n`)
      if (account === null) await recordWith(source, { at: now, stderr })
      if (account !== null && (await isOpen(source.copies, account))) summary.write(`${OF_AN_OPEN_STORE}\n`)
      for (const name of outcome.missing) stderr.write(`Falta la imagen ${name}.\n`)
      return outcome.end.images.missing > 0 ? 1 : 0
    } catch (error) {
      throw sentenceOf(error)
    } finally {
      await storage.close()
      await source.close()
    }
  }
}

/** The backup is whole, also where its moment cannot be saved: on a standby, or by a server of another version. */
async function recordWith(source: OpenSource, { at, stderr }: Pick<CommandContext, 'stderr'> & { at: Date }) {
  await source.record(at).catch(() => void stderr.write(`${NOT_RECORDED}\n`))
}

const NOT_RECORDED =
  'Aviso: el respaldo está completo, pero su hora no se pudo anotar en la base de datos, así que doctor no lo cuenta.'

/** Whether the secrets are those that the database is used with. The embedded one's are stored with it. */
async function signsAsServers({ engine, copies }: OpenSource, secrets: Secrets): Promise<boolean> {
  if (engine === 'pglite') return true
  return copies.inSnapshot(({ tx }) => sharesSecret(tx, { fingerprints: secrets.map(fingerprintOf) }))
}

const OTHER_SECRET =
  'Aviso: SECRET no es el que usa esta base de datos, y el archivo se firma con él: al restaurarlo no se sabrá si es de ' +
  'esta instalación. Define el SECRET de los servidores y repite el comando.'

async function isOpen(copies: CopyConnection, account: string): Promise<boolean> {
  const store = await copies.inSnapshot(({ tx }) => findStoreByAccount(tx, { account }))
  return store?.isActive ?? false
}

const OF_AN_OPEN_STORE =
  'La tienda está abierta, y los pedidos que lleguen no están en el archivo. Para mudarla: store close y otra vez.'

function sentenceOf(error: unknown): unknown {
  if (error instanceof StoreMissing)
    return new CommandError(`No existe la tienda «${error.message}».`, { cause: error })
  if (error instanceof UnusableLock) return new CommandError(error.message, { cause: error })
  if (!(error instanceof BackupInterrupted)) return error
  return new CommandError('El respaldo se interrumpió y no quedó nada a medias.', { cause: error })
}

async function lockOf({
  recipients,
  passphraseFile,
}: {
  recipients: readonly string[]
  passphraseFile: string | undefined
}): Promise<ArchiveLock> {
  if (passphraseFile !== undefined) return { passphrase: await readPassphrase(passphraseFile) }
  return recipients.length > 0 ? { recipients } : null
}

function showStep(step: BackupStep, stderr: CommandContext['stderr']): void {
  if (!stderr.isTTY) return
  if (step.kind === 'table') stderr.write(`${step.table}\n`)
  else if (step.kind === 'images' && step.stored % 100 === 0) stderr.write(`${step.stored} imágenes\n`)
}

interface WrittenSummary {
  path: string | null
  bytes: number
  isEncrypted: boolean
  storedSecret: string | null
}

/** Names a store's archive as one, since `restore` does not take it. */
function writtenText({ path, bytes, isEncrypted }: WrittenSummary, { account }: BackupOutcome['manifest']): string {
  if (path === null) {
    return account === null ? 'El respaldo está completo.' : `El archivo de la tienda ${account} está completo.`
  }
  const contents = account === null ? 'Respaldo' : `Tienda ${account}`
  return `${contents} en ${path} (${megabytesText(bytes)}, ${isEncrypted ? 'cifrado' : 'sin cifrar'}).`
}

function outcomeText({ manifest, end }: BackupOutcome, written: WrittenSummary): string {
  const { isEncrypted, storedSecret } = written
  const lines = [writtenText(written, manifest), sumsText(end)]
  if (!isEncrypted) {
    const secret = storedSecret === null ? '' : ' y el secreto con que se firman cupones y enlaces'
    lines.push(`No está cifrado y tiene los datos de los clientes${secret}: guárdalo como una contraseña.`)
  }
  return lines.join('\n')
}
