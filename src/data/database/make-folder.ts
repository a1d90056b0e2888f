import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, whoever else makes them at the same time. A step at a time: `recursive` tries for
 * ever where a file system lets nothing be made and says that nothing is there (`/proc`).
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path)
  } catch (problem) {
    if (codeOf(problem) !== 'ENOENT' || dirname(path) === path) throw problem
    await makeFolder(dirname(path))
    await makeOne(path)
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path).catch((problem: unknown) => {
    if (codeOf(problem) !== 'EEXIST') throw problem
  })
}

function codeOf(problem: unknown): string | undefined {
  return (problem as NodeJS.ErrnoException).code
}
