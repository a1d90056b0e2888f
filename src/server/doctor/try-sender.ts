import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** The reaction of a mail server: `connection` and `sender` name the step that it rejects. */
export type SenderTrial = { ok: true } | { ok: false; step: 'connection' | 'sender'; reason: string }

const TIMEOUT_MS = 8_000
/** The commands below, as nodemailer runs commands of a caller: as a way to sign in of that name. */
const ENVELOPE = 'X-ENVELOPE'

/**
 * Tries whether a mail server takes messages of a sender: it signs in, and names the sender, who is the recipient, too.
 * No message is sent.
 * @param url `smtp://` or `smtps://`, with name and password
 */
export async function trySender(url: string, address: string): Promise<SenderTrial> {
  const settings = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    ...settings,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    customAuth: { [ENVELOPE]: ({ sendCommand }) => sendEnvelope(sendCommand, address) },
  })
  const failed = Promise.withResolvers<never>()
  connection.on('error', failed.reject)
  connection.once('end', () => failed.reject(new Error('el servidor cerró la conexión')))
  const done = (begin: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed.promise,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ])
  let step: 'connection' | 'sender' = 'connection'
  try {
    await done((callback) => connection.connect(callback))
    const { auth } = settings
    if (auth && connection.allowsAuth) await done((callback) => connection.login(auth, callback))
    step = 'sender'
    await done((callback) => connection.login({ user: address, pass: '', method: ENVELOPE }, callback))
    return { ok: true }
  } catch (error) {
    return { ok: false, step, reason: error instanceof Error ? error.message.replace(/\.$/, '') : String(error) }
  } finally {
    connection.quit()
    connection.close()
  }
}

type SendCommand = (command: string) => Promise<{ response: string; status: number }>

/** @throws with the response by which the server rejects a command */
async function sendEnvelope(sendCommand: SendCommand, address: string): Promise<boolean> {
  for (const command of [`MAIL FROM:<${address}>`, `RCPT TO:<${address}>`]) {
    const { status, response } = await sendCommand(command)
    if (status >= 300) throw new Error(response)
  }
  await sendCommand('RSET')
  return true
}
