import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** The reaction of a mail server to a sender, a recipient or a message; fails with its response. */
interface SmtpBehaviour {
  /** Runs before its greeting. */
  greet?: (socket: Socket) => void | Promise<void>
  sender?: (address: string) => void | Promise<void>
  recipient?: (address: string) => void | Promise<void>
  /** Runs before it reads a message. */
  message?: (socket: Socket) => void | Promise<void>
  /** Runs when it has taken a message, before it confirms that. */
  taken?: () => void
}

interface TestSmtp {
  url: string
  /** The mails that it took, with their recipients. */
  taken: { to: string[]; mail: Email; raw: string }[]
  behaviour: SmtpBehaviour
  close(): Promise<void>
}

/** A mail server's rejection, with its code. */
export function smtpRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A real mail server on this machine. @param port 0 for any that is free */
export async function startSmtp(behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtp> {
  const taken: TestSmtp['taken'] = []
  const sockets = new Set<Socket>()
  const smtp: TestSmtp = { url: '', taken, behaviour, close }
  // smtp-server passes its handlers a session, and hides the socket.
  const socketOf = (session: { id: string }) => {
    for (const connection of server.connections as Iterable<{ id: string; _socket: Socket }>)
      if (connection.id === session.id) return connection._socket
    throw new Error('the connection is gone')
  }
  const read = async (stream: SMTPServerDataStream, to: string[]) => {
    const bytes = await buffer(stream)
    taken.push({ to, mail: await PostalMime.parse(bytes), raw: bytes.toString('utf8') })
  }
  const respond = (work: Promise<void>, callback: (error?: Error | null) => void) =>
    void work.then(
      () => callback(),
      (error: Error) => callback(error),
    )
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (session, callback) => respond((async () => smtp.behaviour.greet?.(socketOf(session)))(), callback),
    onMailFrom: ({ address }, _session, callback) =>
      respond((async () => smtp.behaviour.sender?.(address))(), callback),
    onRcptTo: ({ address }, _session, callback) =>
      respond((async () => smtp.behaviour.recipient?.(address))(), callback),
    onData: (stream, session, callback) =>
      respond(
        (async () => {
          await smtp.behaviour.message?.(socketOf(session))
          await read(
            stream,
            session.envelope.rcptTo.map(({ address }) => address),
          )
          smtp.behaviour.taken?.()
        })(),
        callback,
      ),
  })
  // A client that leaves in the middle is what some tests are about.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return smtp
}
