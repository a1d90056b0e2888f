import { type BlobStore, blobKeyOf, blobsOf, folderBlobStore } from '#server/adapters/blob-store.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { blobFolder } from '#server/config.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

export const blobsCommand: Command = {
  help: `Uso: ${VITRINA} blobs copy

Copia las imágenes originales de la carpeta DATA_DIR/blobs al servicio de
BLOB_URL. Las que ya están ahí no se copian otra vez, así que se puede
interrumpir y repetir, y hacerlo con la tienda abierta. La carpeta se queda como
está. Termina con 1 si alguna imagen de la carpeta está dañada.`,
  parse(args) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true })
    if (positionals.length !== 1 || positionals[0] !== 'copy') {
      throw new UsageError('Di qué hacer con las imágenes: blobs copy.')
    }
    return copyBlobs
  },
}

/** Images that are copied at a time: most of a copy is waiting for the service. */
const AT_ONCE = 8

async function copyBlobs({ config, stdout, stderr, interruption }: CommandContext): Promise<number> {
  if (config.blobService === null) throw new CommandError('Falta BLOB_URL: no hay servicio a donde copiar.')
  const signal = interruption()
  const { blobs: to, close } = openStorage(config)
  const folder = blobFolder(config)
  const from = folderBlobStore(folder)
  const counts = { copied: 0, present: 0, damaged: 0 }
  const waiting = blobsOf(folder)
  const copyInTurn = async () => {
    for await (const blob of waiting) {
      if (signal.aborted) return
      const outcome = await copyBlob(from, to, blob)
      counts[outcome] += 1
      if (outcome === 'damaged') stderr.write(`La imagen ${blob.account}/${blob.key} está dañada y no se copió.\n`)
    }
  }
  try {
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyInTurn))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  } finally {
    await close()
    stdout.write(`Copiadas: ${counts.copied}. Ya estaban: ${counts.present}. Dañadas: ${counts.damaged}.\n`)
  }
  if (signal.aborted) stderr.write('La copia se interrumpió; repite el comando para copiar lo que falta.\n')
  return signal.aborted || counts.damaged > 0 ? 1 : 0
}

/** The service compares the digest of the bytes that arrive, and the key is the digest of the bytes in the folder. */
async function copyBlob(
  from: BlobStore,
  to: BlobStore,
  { account, key }: { account: string; key: string },
): Promise<'copied' | 'present' | 'damaged'> {
  const size = await from.size(account, key)
  if (size !== null && size === (await to.size(account, key))) return 'present'
  const bytes = await from.read(account, key)
  if (bytes === null || blobKeyOf(bytes) !== key) return 'damaged'
  await to.put(account, bytes)
  return 'copied'
}
