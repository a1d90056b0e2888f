import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes an image, and gives it its name when it is complete: an interruption leaves no broken image. */
export async function writeImage(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.draft`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}
