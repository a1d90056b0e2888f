import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Under its name only when it is complete: who is interrupted finds no half image. */
export async function writeImage(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.draft`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}
