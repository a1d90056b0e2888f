import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { CommandCaller } from './command-context.ts'
import {
  type CommandFrame,
  type ControlFile,
  callerSignal,
  commandCall,
  controlFilePath,
  LineTooLong,
  LOOPBACK,
  lineOf,
  linesOf,
  MAX_LINE_LENGTH,
  NDJSON,
  parseLine,
} from './control-protocol.ts'

/**
 * The control socket: how a command reaches the process that has the data folder locked. Only one process at a time may
 * have the folder, so it runs commands for others, on a loopback port, for callers that can read the key in that
 * folder.
 */

/** The control socket could not be opened, for a reason that the person who started the process can fix. */
export class ControlSocketUnavailable extends Error {
  override name = 'ControlSocketUnavailable'
}

interface ControlSocketOptions {
  dataDir: string
  /** @returns the exit status */
  run: (args: string[], caller: CommandCaller) => Promise<number>
  report: (error: unknown) => void
}

/**
 * Opens the control socket of a folder that this process has locked, and writes its port and key into that folder.
 * @returns a function that interrupts the commands under way, waits for their end, and closes it
 * @throws ControlSocketUnavailable when the file cannot be written; the socket is closed again then
 */
export async function openControlSocket({ dataDir, run, report }: ControlSocketOptions): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url')
  const expected = Buffer.from(`Bearer ${key}`)
  const isAllowed = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers.authorization ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  // A request lasts as long as its command: there is no time in which it must be complete.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (!isAllowed(request)) return reject(response, 403)
    const served = serveCall(request, response, { run, stopping: stopping.signal }).catch((error: unknown) => {
      report(error)
      if (response.headersSent) respond(response, { kind: 'failed' })
      response.end()
    })
    underWay.add(served)
    void served.then(() => underWay.delete(served))
  })
  const close = async () => {
    stopping.abort()
    await Promise.all(underWay)
    await shut(server)
  }
  await listenOnLoopback(server, { dataDir, key })
  return () => rm(controlFilePath(dataDir), { force: true }).finally(close)
}

async function listenOnLoopback(server: Server, { dataDir, key }: { dataDir: string; key: string }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, LOOPBACK, resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const path = controlFilePath(dataDir)
  try {
    // The file that a killed process left would pass its permissions on to the new one.
    await rm(path, { force: true })
    await writeFile(path, JSON.stringify({ port, key } satisfies ControlFile), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    await shut(server)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ControlSocketUnavailable(`No se pudo escribir ${path}: ${reason}. Bórralo o usa otra DATA_DIR.`, {
      cause,
    })
  }
}

async function shut(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}

interface Serving {
  run: ControlSocketOptions['run']
  stopping: AbortSignal
}

/** Runs the command of a request and relays its output. @throws unexpected errors of the command */
async function serveCall(
  request: IncomingMessage,
  response: ServerResponse,
  { run, stopping }: Serving,
): Promise<void> {
  // After a caller has gone its response fails, which is no error here: the command has been interrupted.
  response.on('error', () => {})
  const lines = linesOf(request, MAX_LINE_LENGTH)
  const first = await lines.next().catch((error: unknown) => error)
  if (first instanceof LineTooLong) return reject(response, 413)
  // Cut off before it was complete.
  if (first instanceof Error) return void response.destroy()
  const call = parseLine(commandCall, String((first as IteratorResult<string>).value))
  if (!call) return reject(response, 400)
  // Gone before its command began.
  if (response.destroyed) return
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  response.once('close', interrupt)
  void readSignals(lines, interrupt)
  response.writeHead(200, { 'content-type': NDJSON, connection: 'close' }).flushHeaders()
  const output = (stream: 'stdout' | 'stderr') => ({
    isTTY: call.terminals[stream],
    write: (text: string) => respond(response, { kind: 'output', stream, text }),
  })
  const signal = AbortSignal.any([interrupted.signal, stopping])
  const caller = { cwd: call.cwd, stdout: output('stdout'), stderr: output('stderr'), interruption: () => signal }
  respond(response, { kind: 'end', status: await run(call.args, caller) })
  response.end()
}

/** Interrupts when the caller wants it, or has gone. */
async function readSignals(lines: AsyncGenerator<string>, interrupt: () => void): Promise<void> {
  try {
    for await (const line of lines) if (parseLine(callerSignal, line)) interrupt()
  } catch {
    interrupt()
  }
}

function respond(response: ServerResponse, frame: CommandFrame): void {
  if (!response.destroyed) response.write(lineOf(frame))
}

/** Responds without having read the request to its end, so the connection cannot be used again. */
function reject(response: ServerResponse, status: 400 | 403 | 413): void {
  response.writeHead(status, { connection: 'close' }).end()
}
