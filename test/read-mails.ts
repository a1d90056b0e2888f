import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The messages in a folder, oldest first. A message that is still being written has another ending. */
export async function readMails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
}
