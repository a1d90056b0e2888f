import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/**
 * The control socket: how a command reaches the process that has the data folder locked. Only one process at a time may
 * have the folder, so it works for commands, on a loopback port, for whoever can read the key in that folder.
 */

const LOOPBACK = '127.0.0.1'
const MAX_BYTES = 10_000
/** A process that has not responded within these milliseconds is taken to be gone. */
const TIMEOUT = 30_000

const controlFile = z.object({ port: z.int(), key: z.string() })
const pathOf = (dataDir: string) => join(dataDir, 'vitrina.control')

/** The control socket could not be opened, for a reason that the person who started the process can fix. */
export class ControlSocketUnavailable extends Error {
  override name = 'ControlSocketUnavailable'
}

interface ControlSocketOptions {
  dataDir: string
  /** @param request untrusted. @returns the JSON value that is sent back */
  handle: (request: unknown) => Promise<unknown>
  report: (error: unknown) => void
}

/**
 * Opens the control socket of a folder that this process has locked, and writes its port and key into that folder.
 * @returns a function that closes it
 * @throws ControlSocketUnavailable when the file cannot be written; the socket is closed again then
 */
export async function openControlSocket({
  dataDir,
  handle,
  report,
}: ControlSocketOptions): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url')
  const expected = Buffer.from(`Bearer ${key}`)
  const isAllowed = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers.authorization ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const server = createServer((request, response) => {
    if (!isAllowed(request)) return end(response, 403)
    if (!(Number(request.headers['content-length']) <= MAX_BYTES)) return end(response, 413)
    json(request)
      .then(handle)
      .then((result) => end(response, 200, result))
      .catch((error: unknown) => {
        report(error)
        end(response, 500)
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, LOOPBACK, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const path = pathOf(dataDir)
  try {
    // The file that a killed process left would lend its permissions, whatever they are, to the new one.
    await rm(path, { force: true })
    await writeFile(path, JSON.stringify({ port, key } satisfies z.infer<typeof controlFile>), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (cause) {
    await shut(server)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ControlSocketUnavailable(`No se pudo escribir ${path}: ${reason}. Bórralo o usa otra DATA_DIR.`, {
      cause,
    })
  }
  return () => rm(path, { force: true }).finally(() => shut(server))
}

async function shut(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}

function end(response: ServerResponse, status: number, body: unknown = null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}

export type ControlResult = { ok: true; result: unknown } | { ok: false; code: 'no-control-socket' | 'failed' }

/**
 * Sends a request to the process that has the folder. Not every such process has a control socket: a running import has
 * none.
 */
export async function requestControl(dataDir: string, request: unknown): Promise<ControlResult> {
  const control = await readControlFile(dataDir)
  if (!control) return { ok: false, code: 'no-control-socket' }
  const response = await fetch(`http://${LOOPBACK}:${control.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.key}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  // Another program may have taken the port of a process that was killed.
  if (!response || ![200, 500].includes(response.status)) return { ok: false, code: 'no-control-socket' }
  if (response.status === 500) return { ok: false, code: 'failed' }
  return { ok: true, result: await response.json().catch(() => null) }
}

async function readControlFile(dataDir: string): Promise<z.infer<typeof controlFile> | null> {
  try {
    return controlFile.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}
