import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Output } from '#server/adapters/command-context.ts'
import { CommandError } from '../command.ts'

/**
 * Writes text to a file, which is there whole or as it was, or else to an output.
 * @param path absolute; undefined for the output
 * @throws CommandError when the file cannot be written
 */
export async function writeExport(
  pieces: AsyncIterable<string>,
  { path, stdout }: { path: string | undefined; stdout: Output },
): Promise<void> {
  if (path === undefined) return writeOutput(pieces, stdout)
  const draft = `${path}.${process.pid}.tmp`
  const rejected = (cause: unknown): never => {
    throw new CommandError(`No se pudo escribir el archivo ${path}.`, { cause })
  }
  // Opened first, so that a path that cannot be written is known before anything is read.
  const file = await open(draft, 'w').catch(rejected)
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream())
    await rename(draft, path).catch(rejected)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Waits for a reader that is slower than the database, so that no more than a page is in memory. */
async function writeOutput(pieces: AsyncIterable<string>, stdout: Output): Promise<void> {
  for await (const piece of pieces) {
    const isTaken = stdout.write(piece)
    if (isTaken === false && stdout instanceof Writable) await once(stdout, 'drain')
  }
}
