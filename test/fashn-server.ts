import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/** A request to run, as FASHN documents it. */
export interface RunRequest {
  model_name: string
  inputs: {
    model_image: string
    garment_image: string
    category: string
    output_format: string
    return_base64: boolean
  }
}

/** The response to a run or to a poll: a body with its status, nothing until it is closed, or a cut connection. */
export type FashnReply = { status: number; body: unknown } | 'silent' | 'cut'

interface FashnBehaviour {
  /** The response to `POST /v1/run`; by default an id. */
  run: FashnReply | null
  /** Number of the run, from 1 on, from which `run` is the response. */
  from: number
  /** Responses to runs come once this has resolved. */
  until: Promise<unknown> | null
  /** The responses to `GET /v1/status/{id}`, the last of them for ever; by default processing once, then the look. */
  polls: FashnReply[] | null
}

/** The key that it knows. */
export const FASHN_KEY = 'fa-clave-de-prueba'

/** FASHN's rejections before there is an id, by name. */
export const rejection = (status: number, error: string): FashnReply => ({
  status,
  body: { error, message: `${error} happened` },
})

/** A status of a run. */
export const state = (status: string, more: object = {}): FashnReply => ({
  status: 200,
  body: { id: 'run', status, output: null, error: null, ...more },
})

/** A failed run with FASHN's name of the error. */
export const failed = (name: string): FashnReply => state('failed', { error: { name, message: `${name} happened` } })

/** A fitting service on loopback that speaks FASHN's protocol: it lays the garment on the model's middle. */
export async function startFashn() {
  const runs: RunRequest[] = []
  const polls: string[] = []
  const looks = new Map<string, string>()
  let behaviour: FashnBehaviour = { run: null, from: 1, until: null, polls: null }
  let polled = 0

  const respond = async (request: IncomingMessage): Promise<FashnReply> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.headers.authorization !== `Bearer ${FASHN_KEY}`) return rejection(401, 'UnauthorizedAccess')
    if (request.method === 'POST' && pathname === '/v1/run') {
      const run = JSON.parse(await text(request)) as RunRequest
      runs.push(run)
      await behaviour.until
      if (behaviour.run && runs.length >= behaviour.from) return behaviour.run
      const id = `run-${runs.length}`
      looks.set(id, await composed(run))
      return { status: 200, body: { id, error: null } }
    }
    const [, id = ''] = /^\/v1\/status\/(.+)$/.exec(pathname) ?? []
    const look = looks.get(id)
    if (!behaviour.polls && !look) return rejection(404, 'NotFound')
    polls.push(id)
    const given = behaviour.polls ?? [state('processing'), state('completed', { output: [look] })]
    return given[Math.min(polled++, given.length - 1)] ?? state('processing')
  }

  const server = createServer(async (request, response) => {
    const reply = await respond(request)
    if (reply === 'silent') return
    if (reply === 'cut') {
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    runs,
    polls,
    /** Responds like this from now on. */
    behave(next: Partial<FashnBehaviour> = {}) {
      behaviour = { run: null, from: 1, until: null, polls: null, ...next }
      runs.length = 0
      polls.length = 0
      polled = 0
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function composed({ inputs }: RunRequest): Promise<string> {
  const model = sharp(bytesOf(inputs.model_image))
  const { width = 0, height = 0 } = await model.metadata()
  const side = Math.max(1, Math.round(Math.min(width, height) / 3))
  const garment = await sharp(bytesOf(inputs.garment_image)).resize(side, side, { fit: 'fill' }).toBuffer()
  const look = await model
    .composite([{ input: garment }])
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${look.toString('base64')}`
}

function bytesOf(dataUrl: string): Buffer {
  if (!dataUrl.startsWith('data:image/')) throw new Error('FASHN needs the prefix of a data URL')
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
