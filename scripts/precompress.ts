// Writes a `.br` and a `.gz` next to each built file that gets smaller by it, so that the server compresses none while
// it serves.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|wasm)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this a compressed copy saves less than a network packet. */
const smallestBytes = 512

export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const bytes = await readFile(path)
        if (bytes.length < smallestBytes) return
        await Promise.all([
          writeFile(
            `${path}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          ),
          writeFile(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
        ])
      }),
  )
}

if (import.meta.main) for (const folder of process.argv.slice(2)) await precompress(folder)
