import { resolve } from 'node:path'
import { readQueueTable } from '#data/backup/backup-tables.ts'
import { type CopyConnection, connectForCopies, embeddedCopies } from '#data/backup/copy-connection.ts'
import type { Database } from '#data/database/client.ts'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { PLAN_NAMES } from '#domain/store/plan.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { readSecrets } from '#server/adapters/open-secret.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import { importStore, type StoreImport, type StoreImportRejection } from '#server/backup/import-store.ts'
import { MAIL_ROWS } from '#server/backup/mail-rows.ts'
import { openMailRows } from '#server/backup/open-mail-rows.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import { RestoreInterrupted } from '#server/backup/restore-backup.ts'
import { apart } from './apart.ts'
import { readArchiveKeys } from './backup/archive-keys.ts'
import { backUp, parsePlace, parseRecipients } from './backup/backup-command.ts'
import { sumsText } from './backup/backup-sums.ts'
import { readErasures } from './backup/known-erasures.ts'
import { CommandError, type CommandWork, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { takenDomainLines } from './store-domain.ts'

const EXPORT_OPTIONS = {
  store: { type: 'string' },
  all: { type: 'boolean' },
  out: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'passphrase-file': { type: 'string' },
  'without-images': { type: 'boolean' },
} as const

/** Parses `store export`. @throws UsageError */
export function parseStoreExport(
  args: string[],
  { cwd, parseAccount }: { cwd: string; parseAccount: (written: string | undefined) => string },
): CommandWork {
  const { values } = parseArguments({ args, options: EXPORT_OPTIONS })
  const account = parseAccount(values.store)
  if (!values.all) {
    throw new UsageError(`store export lleva --all: la tienda entera. Sus productos solos: ${VITRINA} export.`)
  }
  const passphraseFile = values['passphrase-file']
  return apart(
    backUp({
      account,
      place: parsePlace(values.out, cwd),
      recipients: parseRecipients(values.recipient),
      passphraseFile: passphraseFile === undefined ? undefined : resolve(cwd, passphraseFile),
      hasImages: values['without-images'] !== true,
    }),
  )
}

const IMPORT_OPTIONS = {
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  erasures: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const

/** Parses `store import`. @throws UsageError */
export function parseStoreImport(args: string[], { cwd }: { cwd: string }): CommandWork {
  const { values, positionals } = parseArguments({ args, options: IMPORT_OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Falta el archivo: store import ARCHIVO.')
  if (more.length > 0) throw new UsageError('Hay un argumento de más.')
  const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
  const keyFiles = { identity: pathOf(values.identity), passphrase: pathOf(values['passphrase-file']) }
  return takeStore({
    file: resolve(cwd, file),
    keyFiles,
    erasures: (values.erasures ?? []).map((written) => resolve(cwd, written)),
    isDryRun: values['dry-run'] === true,
  })
}

interface TakeArguments {
  file: string
  keyFiles: { identity: string | undefined; passphrase: string | undefined }
  /** Places that know of people who were erased after the export. */
  erasures: string[]
  isDryRun: boolean
}

function takeStore({ file, keyFiles, erasures: others, isDryRun }: TakeArguments): CommandWork {
  return async (context) => {
    const { config, interruption, openDatabase, openCurrent, openSecrets, stdout, stderr } = context
    const keys = await readArchiveKeys(keyFiles)
    const signal = interruption()
    const cipher = createSecretCipher(await (isDryRun ? readSecrets(config) : openSecrets()))
    const database = await (isDryRun ? openCurrent() : openDatabase())
    const storage = openStorage(config)
    // Erasing takes queued mails along, which a new installation has no table for.
    if ((await readQueueTable(database.db, MAIL_ROWS)).length === 0) await openMailRows(database)
    const source = await openCopies(database, context)
    try {
      const imported = await importStore(() => readArchive(file, keys), {
        copies: source.copies,
        blobs: storage.blobs,
        cipher,
        sanitize: sanitizeDescription,
        erasures: await readErasures(storage, { others, keys, stderr }),
        isDryRun,
        now: () => new Date(),
        signal,
        progress: (images) => {
          if (stderr.isTTY && images % 100 === 0) stderr.write(`${images} imágenes\n`)
        },
      })
      if (!imported.ok) throw new CommandError(rejectionText(imported))
      const { manifest, domains, lostDomain } = imported
      const takenLines = await takenDomainLines(database.db, {
        account: manifest.account,
        domains: lostDomain === null ? domains : [...domains, lostDomain],
      })
      stdout.write(`${isDryRun ? dryRunText(imported, takenLines) : importedText(imported, takenLines)}\n`)
      return 0
    } catch (error) {
      if (databaseTrouble(error) === 'no-room') throw new CommandError(NO_ROOM, { cause: error })
      if (!(error instanceof RestoreInterrupted)) throw error
      throw new CommandError(
        'Se interrumpió y la tienda no está aquí. Repite el comando: las imágenes que ya llegaron no se copian otra vez.',
        {
          cause: error,
        },
      )
    } finally {
      await source.close()
      await storage.close()
      await database.close()
    }
  }
}

const NO_ROOM = 'No hay espacio en el disco: la tienda no está aquí. Libéralo y repite el comando.'

async function openCopies(
  database: Database,
  { config }: CommandContext,
): Promise<{ copies: CopyConnection; close(): Promise<void> }> {
  if (database.shards.isCluster) throw new CommandError(ON_A_CLUSTER)
  if (database.engine === 'pglite') return { copies: embeddedCopies(database.pglite), close: async () => {} }
  const { databaseUrl, databaseSessionUrl = databaseUrl } = config
  if (databaseSessionUrl === undefined) throw new Error('a PostgreSQL has a URL')
  const connection = await connectForCopies(databaseSessionUrl)
  return { copies: connection, close: () => connection.close() }
}

const ON_A_CLUSTER =
  'Una tienda se agrega a una base de datos sin repartir, y esta es un clúster de Citus. Nada ha cambiado.'

function rejectionText(rejection: StoreImportRejection): string {
  switch (rejection.code) {
    case 'account-taken':
      return `Ya existe aquí una tienda «${rejection.account}». Nada ha cambiado.`
    case 'keys-taken':
      return `Otra tienda tiene aquí las llaves de la API de «${rejection.account}»: el archivo no es de fiar. Nada ha cambiado.`
    case 'part-invalid': {
      const { name, words, reason } = rejection.part
      return `El archivo no es válido en ${words === null ? name : `${words} (${name})`}: ${reason} Nada ha cambiado.`
    }
    case 'other-schema':
      return rejection.isNewer
        ? `El archivo es de Vitrina ${rejection.version}, más nueva que esta: actualiza esta instalación. Nada ha cambiado.`
        : `El archivo es de Vitrina ${rejection.version}, anterior a esta: actualiza la otra instalación y exporta otra vez. Nada ha cambiado.`
  }
}

function dryRunText(imported: StoreImport, takenLines: string[]): string {
  const { manifest, end } = imported
  return [
    `La tienda ${manifest.account} se puede traer aquí. Nada ha cambiado.`,
    sumsText(end),
    ...stateLines(imported, takenLines),
  ].join('\n')
}

function importedText(imported: StoreImport, takenLines: string[]): string {
  const { manifest, end, strangers, losesOnlineAccount, erasedAgain, cleaned } = imported
  const { account } = manifest
  const lines = [
    `La tienda ${account} está aquí, como estaba el ${manifest.at}, y cerrada. Filas, sumas e imágenes coinciden.`,
    sumsText(end),
    `Ábrela cuando sus cajas lleven aquí: ${VITRINA} store open --store ${account}`,
    ...stateLines(imported, takenLines),
    'Su equipo entra con su contraseña y comprueba su email; agrega otra vez su segundo factor, llaves de acceso y avisos.',
  ]
  if (!manifest.hasImages) lines.push('El archivo no tiene imágenes: ponlas en su lugar (DATA_DIR/blobs o BLOB_URL).')
  if (strangers > 0) lines.push(`Miembros de su equipo que hay que invitar otra vez: ${strangers}.`)
  if (losesOnlineAccount) lines.push('Conecta otra vez su cuenta para cobrar en línea: se cifró con otro SECRET.')
  if (erasedAgain > 0) lines.push(`Clientes eliminados otra vez: ${erasedAgain}.`)
  if (cleaned > 0) lines.push(`Descripciones con partes que no se pueden mostrar, que se quitaron: ${cleaned}.`)
  return lines.join('\n')
}

/** The lines about the store that a dry run prints, too. */
function stateLines({ manifest: { account }, plan, wasOpen, domains, lostDomain }: StoreImport, takenLines: string[]) {
  const lines = [`Plan: ${PLAN_NAMES[plan]} (${VITRINA} store plan --store ${account})`]
  if (wasOpen) {
    lines.push('El archivo es de cuando la tienda estaba abierta: los pedidos posteriores no están en él.')
  }
  if (domains.length > 0) {
    lines.push(
      `Dominios que se comprueban aquí otra vez: ${domains.join(', ')} (${VITRINA} store domain --store ${account})`,
    )
  }
  lines.push(...takenLines)
  if (lostDomain !== null) {
    lines.push(
      `Su dominio ${lostDomain} se pide otra vez: ${VITRINA} store domain --store ${account} --domain ${lostDomain}`,
    )
  }
  return lines
}
