import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'

interface Visit {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** A visitor of a server on loopback who trusts one authority, and comes under any name. */
export function httpsVisitor({ port, ca }: { port: number; ca: string }) {
  const options = (name: string) => ({ host: '127.0.0.1', port, ca, servername: name, agent: false as const })

  return {
    /** @throws when there is no certificate for the name */
    async visit(name: string, path: string, { method = 'GET', headers = {}, body }: Visit = {}) {
      const wanted: RequestOptions = {
        ...options(name),
        method,
        path,
        headers: { host: `${name}:${port}`, ...headers },
      }
      const sent = request(wanted)
      sent.end(body)
      const [response] = await once(sent, 'response')
      return { status: response.statusCode as number, headers: response.headers, body: await text(response) }
    },

    /** Requests a page by HTTP/2. @throws when the server does not choose it */
    async visitByHttp2(name: string, path: string) {
      const socket = connect({ ...options(name), ALPNProtocols: ['h2', 'http/1.1'] })
      await once(socket, 'secureConnect')
      const session = connectHttp2(`https://${name}:${port}`, { createConnection: () => socket })
      const stream = session.request({ ':path': path })
      const [headers] = await once(stream, 'response')
      const body = await text(stream)
      session.close()
      return { protocol: socket.alpnProtocol, status: headers[':status'] as number, headers, body }
    },

    /** Opens an event stream, and leaves it with its first message. */
    async firstMessage(name: string, path: string) {
      const sent = request({ ...options(name), path, headers: { host: `${name}:${port}` } })
      sent.end()
      const [response] = await once(sent, 'response')
      const [piece] = await once(response.setEncoding('utf8'), 'data')
      sent.destroy()
      return { type: response.headers['content-type'], text: String(piece) }
    },
  }
}
