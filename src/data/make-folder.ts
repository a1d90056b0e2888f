import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. A step at a time: `recursive` tries for ever where a file system lets nothing be
 * made and says that nothing is there (`/proc`).
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw problem
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}
