import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Drain, followConnections } from './drain.ts'
import { createHttpServer, listen } from './listen.ts'

const LONG_MS = 120_000

describe('a server that ends', () => {
  let port: number
  let drain: Drain
  let respond: RequestListener
  let agent: Agent
  let end: () => Promise<void>

  beforeEach(async () => {
    const server = createHttpServer()
    drain = followConnections(server)
    server.on('request', (incoming, outgoing) => respond(incoming, outgoing))
    respond = (_, outgoing) => outgoing.end('whole')
    port = await listen(server, { port: 0, host: '127.0.0.1', setting: 'PORT' })
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
    end = () => drain.end(LONG_MS)
  })
  afterEach(async () => {
    agent.destroy()
    await end()
  })

  /** Sends a request on the one connection of the agent. */
  const send = async () => {
    const [response] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    return { connection: response.headers.connection, body: await text(response) }
  }
  /** A connection without a request. */
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  it('finishes a response that is under way, and closes its connection', async () => {
    const begun = Promise.withResolvers<void>()
    const isDue = Promise.withResolvers<void>()
    respond = async (_, outgoing) => {
      begun.resolve()
      await isDue.promise
      outgoing.end('whole')
    }
    const answer = send()
    await begun.promise
    const ended = drain.end(LONG_MS)
    isDue.resolve()
    expect(await answer).toEqual({ connection: 'close', body: 'whole' })
    await ended
  })

  it('finishes a body whose head was sent before, and closes its connection', async () => {
    const begun = Promise.withResolvers<void>()
    const isDue = Promise.withResolvers<void>()
    respond = async (_, outgoing) => {
      outgoing.write('wh')
      begun.resolve()
      await isDue.promise
      outgoing.end('ole')
    }
    const answer = send()
    await begun.promise
    const ended = drain.end(LONG_MS)
    isDue.resolve()
    expect(await answer).toEqual({ connection: 'keep-alive', body: 'whole' })
    await ended
  })

  it('takes requests until then, and has each response close its connection', async () => {
    expect(await send()).toEqual({ connection: 'keep-alive', body: 'whole' })
    drain.begin()
    expect(await send()).toEqual({ connection: 'close', body: 'whole' })
    expect(await send()).toEqual({ connection: 'close', body: 'whole' })
  })

  it('responds to a request that arrives on a connection that was open', async () => {
    const socket = await open()
    const ended = drain.end(LONG_MS)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n.*connection: close\r\n.*whole$/is)
    await ended
  })

  it('closes connections that never have a request', async () => {
    const sockets = [await open(), await open()]
    for (const socket of sockets) socket.resume()
    await Promise.all([drain.end(LONG_MS), ...sockets.map((socket) => once(socket, 'close'))])
  })

  it('cuts a request that takes longer than it may', async () => {
    const begun = Promise.withResolvers<void>()
    respond = () => begun.resolve()
    const sent = request({ port, agent, host: '127.0.0.1' }).end()
    const failed = once(sent, 'error')
    await begun.promise
    await drain.end(1)
    expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' })
  })

  it('takes no connection afterwards', async () => {
    await drain.end(LONG_MS)
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  })
})
