import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import type { CommandCaller, Output, RunCommand } from '#server/adapters/command-context.ts'
import { DataVolumeMissing } from '#server/adapters/data-volume.ts'
import { BlobsUnavailable } from '#server/adapters/object-store.ts'
import { SecretUnavailable } from '#server/adapters/open-secret.ts'
import { ArchiveFlaw } from '#server/backup/archive-flaw.ts'
import { InvalidEnvironment } from '#server/config.ts'
import { FileError } from '#server/import/file-error.ts'
import { type Command, CommandError, type CommandWork, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

/** The commands, each with a line on what it does. A command's module is loaded when it is called. */
const COMMANDS: Record<string, { summary: string; load: () => Promise<Command> }> = {
  backup: {
    summary: 'Respalda la instalación entera en un archivo, o comprueba un respaldo.',
    load: async () => (await import('./backup/backup-command.ts')).backupCommand,
  },
  blobs: {
    summary: 'Copia las imágenes de la carpeta de datos al servicio de BLOB_URL.',
    load: async () => (await import('./blobs-command.ts')).blobsCommand,
  },
  coupon: {
    summary: 'Emite un cupón de una tienda.',
    load: async () => (await import('./coupon-command.ts')).couponCommand,
  },
  distribute: {
    summary: 'Reparte las tiendas entre los nodos de un clúster de Citus.',
    load: async () => (await import('./distribute-command.ts')).distributeCommand,
  },
  doctor: {
    summary: 'Revisa la instalación y dice qué está mal y cómo se arregla.',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
  export: {
    summary: 'Escribe los productos de una tienda en un archivo que se puede importar.',
    load: async () => (await import('./export/export-command.ts')).exportCommand,
  },
  import: {
    summary: 'Carga en una tienda los productos de un archivo.',
    load: async () => (await import('./import/import-command.ts')).importCommand,
  },
  keys: {
    summary: 'Hace, muestra o revoca las llaves de la API de una tienda.',
    load: async () => (await import('./keys-command.ts')).keysCommand,
  },
  migrate: {
    summary: 'Pone al día el esquema de la base de datos.',
    load: async () => (await import('./migrate-command.ts')).migrateCommand,
  },
  'move-store': {
    summary: 'Dice en qué nodo de un clúster está una tienda, o la pasa a otro.',
    load: async () => (await import('./move-store-command.ts')).moveStoreCommand,
  },
  orders: {
    summary: 'Escribe los pedidos de una tienda, o suelta las piezas de uno.',
    load: async () => (await import('./orders-command.ts')).ordersCommand,
  },
  'postal-codes': {
    summary: 'Importa o muestra los códigos postales de la instalación.',
    load: async () => (await import('./postal-codes-command.ts')).postalCodesCommand,
  },
  restore: {
    summary: 'Restaura un respaldo en una base de datos vacía.',
    load: async () => (await import('./backup/restore-command.ts')).restoreCommand,
  },
  secret: {
    summary: 'Cifra de nuevo con otro SECRET, u olvida uno que se perdió.',
    load: async () => (await import('./secret-command.ts')).secretCommand,
  },
  seed: {
    summary: 'Carga las tiendas de muestra en una base de datos vacía.',
    load: async () => (await import('./seed-command.ts')).seedCommand,
  },
  sizes: {
    summary: 'Carga o escribe las tablas de medidas de una tienda.',
    load: async () => (await import('./sizes-command.ts')).sizesCommand,
  },
  staff: {
    summary: 'Invita o quita a alguien del mostrador de una tienda, o cierra sus sesiones.',
    load: async () => (await import('./staff-command.ts')).staffCommand,
  },
  store: {
    summary: 'Agrega tiendas, las muestra, las abre, cierra, muda o quita.',
    load: async () => (await import('./store-command.ts')).storeCommand,
  },
  synonyms: {
    summary: 'Muestra, agrega o quita los sinónimos propios de una tienda.',
    load: async () => (await import('./synonyms-command.ts')).synonymsCommand,
  },
}

const HELP_OPTIONS = ['--help', '-h']

function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `Uso: ${VITRINA} COMANDO [opciones]`,
    '',
    ...lines,
    '',
    `Las opciones de un comando: ${VITRINA} COMANDO --help`,
  ].join('\n')
}

type Streams = Pick<CommandCaller, 'cwd' | 'stdout' | 'stderr'>

/**
 * Parses a command line. Nothing is opened for it, so that an invalid one ends the same wherever a command would run.
 * @returns its work, or the exit status without any: help or an error was printed
 */
export async function parseCommand(
  [name, ...args]: readonly string[],
  { cwd, stdout, stderr }: Streams,
): Promise<CommandWork | number> {
  if (name === undefined || HELP_OPTIONS.includes(name)) {
    stdout.write(`${help()}\n`)
    return name === undefined ? 2 : 0
  }
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!found) {
    stderr.write(`No existe el comando «${name}».\n\n${help()}\n`)
    return 2
  }
  const command = await found.load()
  if (args.some((argument) => HELP_OPTIONS.includes(argument))) {
    stdout.write(`${command.help}\n`)
    return 0
  }
  try {
    return command.parse(args, cwd)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    stderr.write(`${error.message}\nAyuda: ${VITRINA} ${name} --help\n`)
    return 2
  }
}

/** Runs the command that the arguments name, in this process. @returns the exit status */
export const runCommand: RunCommand = async (args, context) => {
  const work = await parseCommand(args, context)
  return typeof work === 'number' ? work : orSentence(context.stderr, () => work(context))
}

/** Prints the sentence of an error for the caller of the command. @returns the exit status */
export async function orSentence(stderr: Output, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!isExpected(error)) throw error
    stderr.write(`${error.message}\n`)
    return 2
  }
}

const EXPECTED = [
  ArchiveFlaw,
  BlobsUnavailable,
  CommandError,
  DatabaseUnavailable,
  DataVolumeMissing,
  FileError,
  InvalidEnvironment,
  SecretUnavailable,
]

function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind)
}
