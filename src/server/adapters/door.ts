import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/**
 * How a command asks the process that has the data folder: one process at a time may have it, and what it does for a
 * command it does at a port of this machine alone, for whoever can read the key in that folder.
 */

const LOOPBACK = '127.0.0.1'
const MAX_BYTES = 10_000
/** Whoever doesn't answer within this is not there, milliseconds. */
const TIMEOUT = 30_000

const doorFile = z.object({ port: z.int(), key: z.string() })
const pathOf = (dataDir: string) => join(dataDir, 'vitrina.door')

/** The folder can't have a door, for a reason that the person who started the process can mend. */
export class DoorUnavailable extends Error {
  override name = 'DoorUnavailable'
}

interface DoorWork {
  dataDir: string
  /** @param asked as it came, to be checked. @returns what is sent back as JSON */
  answer: (asked: unknown) => Promise<unknown>
  report: (problem: unknown) => void
}

/**
 * Opens the door of a folder that this process has locked.
 * @returns closes it
 * @throws DoorUnavailable when it can't be noted in the folder; it is closed again then
 */
export async function openDoor({ dataDir, answer, report }: DoorWork): Promise<() => Promise<void>> {
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
      .then(answer)
      .then((answered) => end(response, 200, answered))
      .catch((problem: unknown) => {
        report(problem)
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
    // One that was left by a process that was killed: it would keep its permissions, whatever they are.
    await rm(path, { force: true })
    await writeFile(path, JSON.stringify({ port, key } satisfies z.infer<typeof doorFile>), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    await shut(server)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DoorUnavailable(`No se pudo escribir ${path}: ${reason}. Bórralo o usa otra DATA_DIR.`, { cause })
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

export type DoorAnswer = { ok: true; answer: unknown } | { ok: false; code: 'no-door' | 'failed' }

/** Asks the process that has the folder. Not every one has a door: an import that is running has none. */
export async function askAtDoor(dataDir: string, asked: unknown): Promise<DoorAnswer> {
  const door = await readDoor(dataDir)
  if (!door) return { ok: false, code: 'no-door' }
  const response = await fetch(`http://${LOOPBACK}:${door.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.key}` },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  // A stranger may have the port of one that was killed.
  if (!response || ![200, 500].includes(response.status)) return { ok: false, code: 'no-door' }
  if (response.status === 500) return { ok: false, code: 'failed' }
  return { ok: true, answer: await response.json().catch(() => null) }
}

async function readDoor(dataDir: string): Promise<z.infer<typeof doorFile> | null> {
  try {
    return doorFile.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}
