import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian's packages put servers, which a user's PATH may lack. */
const SBIN = '/usr/sbin'

/** Path of a program of the machine; null where it is not installed. */
export function installedProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SBIN]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
