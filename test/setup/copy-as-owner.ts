import { chmod, chown, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileOwner {
  uid: number
  gid: number
}

/** Permissions of a folder that PostgreSQL accepts. */
const PRIVATE = 0o700

/** Copies a folder that changes during it, with all files in it belonging to one user. Files that vanish are left out. */
export async function copyAsOwner(from: string, to: string, { uid, gid }: FileOwner): Promise<void> {
  await mkdir(to)
  await chown(to, uid, gid)
  await chmod(to, PRIVATE)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyAsOwner(source, target, { uid, gid })
    else if (entry.isFile() && (await isCopied(source, target))) await chown(target, uid, gid)
  }
}

async function isCopied(source: string, target: string): Promise<boolean> {
  return copyFile(source, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
}
