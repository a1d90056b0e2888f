import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { readMails } from '../test/read-mails.ts'

/** The newest message of a store to an e-mail, among those that the server wrote into its folder. */
export async function mailTo(account: string, email: string): Promise<Email> {
  const mails = await readMails(join(process.env.VITRINA_DATA_DIR ?? '', 'mail', account))
  const mail = mails.findLast(({ to }) => to?.some((each) => each.address === email))
  if (!mail) throw new Error(`No message came to ${email}.`)
  return mail
}
