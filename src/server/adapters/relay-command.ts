import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import type { CommandCaller } from './command-context.ts'
import {
  type CallerSignal,
  type CommandCall,
  type ControlFile,
  commandFrame,
  LOOPBACK,
  lineOf,
  linesOf,
  NDJSON,
  parseLine,
  readControlFile,
} from './control-protocol.ts'

/** A process that has not taken a call within these milliseconds is taken to be gone. */
const TIMEOUT = 30_000

export type RelayFailure =
  /** No listener: no server has the folder, or it is only starting, or a command has it. */
  | 'no-control-socket'
  /** The server is of another version. */
  | 'not-understood'
  | 'too-long'
  /** The command failed unexpectedly, and the server has logged why. */
  | 'failed'
  /** The server was gone before the command had ended. */
  | 'cut-off'

export type RelayResult = { ok: true; status: number } | { ok: false; code: RelayFailure }

const REJECTED: Partial<Record<number, RelayFailure>> = { 400: 'not-understood', 413: 'too-long' }

/** Has the server that has the folder run a command, and shows here what it writes. */
export async function relayCommand(
  dataDir: string,
  args: readonly string[],
  caller: CommandCaller,
): Promise<RelayResult> {
  const control = await readControlFile(dataDir)
  if (!control) return { ok: false, code: 'no-control-socket' }
  const { request, response } = await call(control, args, caller)
  try {
    if (response?.statusCode === 200 && response.headers['content-type'] === NDJSON) {
      return await followed(request, response, caller)
    }
    // Another program may have taken the port of a process that was killed.
    return { ok: false, code: REJECTED[response?.statusCode ?? 0] ?? 'no-control-socket' }
  } finally {
    request.destroy()
  }
}

/** @returns no response when there is no listener */
async function call(
  { port, key }: ControlFile,
  args: readonly string[],
  { cwd, stdout, stderr }: CommandCaller,
): Promise<{ request: ClientRequest; response: IncomingMessage | null }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': NDJSON }
  const request = startRequest({ host: LOOPBACK, port, method: 'POST', headers, agent: false, timeout: TIMEOUT })
  const terminals = { stdout: stdout.isTTY === true, stderr: stderr.isTTY === true }
  const line: CommandCall = { args: [...args], cwd, terminals }
  const response = await new Promise<IncomingMessage | null>((resolve) => {
    request.on('error', () => resolve(null))
    request.on('timeout', () => request.destroy())
    request.on('response', resolve)
    request.write(lineOf(line))
  })
  // A command may have nothing to show for long.
  request.setTimeout(0)
  return { request, response }
}

async function followed(
  request: ClientRequest,
  response: IncomingMessage,
  caller: CommandCaller,
): Promise<RelayResult> {
  const signal = caller.interruption()
  const line: CallerSignal = { signal: 'interrupt' }
  const interrupt = () => request.write(lineOf(line))
  signal.addEventListener('abort', interrupt)
  if (signal.aborted) interrupt()
  try {
    for await (const line of linesOf(response)) {
      const frame = parseLine(commandFrame, line)
      if (frame?.kind === 'output') caller[frame.stream].write(frame.text)
      else if (frame?.kind === 'end') return { ok: true, status: frame.status }
      else return { ok: false, code: frame ? 'failed' : 'not-understood' }
    }
  } catch {
    // The connection broke.
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
  return { ok: false, code: 'cut-off' }
}
