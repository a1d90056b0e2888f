import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commandCaller } from '../../../test/command-caller.ts'
import { respondingServer } from '../../../test/responding-server.ts'
import type { CommandCaller } from './command-context.ts'
import { type ControlFile, linesOf, NDJSON } from './control-protocol.ts'
import { ControlSocketUnavailable, openControlSocket } from './control-socket.ts'
import { relayCommand } from './relay-command.ts'

let dataDir: string
let close: () => Promise<void>
let reported: unknown[]
const failure = new Error('it cannot')
const NONE = { ok: false, code: 'no-control-socket' }

/** The commands of these tests, by their first word. */
const COMMANDS: Record<string, (caller: CommandCaller, args: string[]) => Promise<number>> = {
  async show({ cwd, stdout, stderr }, args) {
    stdout.write(`${args.join(' ')} en ${cwd}\n`)
    stderr.write(`${stdout.isTTY} ${stderr.isTTY}\n`)
    return 7
  },
  fail: () => Promise.reject(failure),
  async wait({ stdout, interruption }) {
    const interrupted = once(interruption(), 'abort')
    stdout.write('espera')
    await interrupted
    stdout.write(' y termina')
    return 130
  },
}
let ended: string[]
const run = async (args: string[], caller: CommandCaller) => {
  const [name = ''] = args
  try {
    return (await COMMANDS[name]?.(caller, args)) ?? 2
  } finally {
    ended.push(name)
  }
}
const open = () => openControlSocket({ dataDir, run, report: (error) => reported.push(error) })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-control-'))
  reported = []
  ended = []
  close = await open()
})
afterEach(() => close())

const path = () => join(dataDir, 'vitrina.control')
const file = async () => JSON.parse(await readFile(path(), 'utf8')) as ControlFile

/** A request whose body is still open. */
async function started(authorization?: string): Promise<ClientRequest> {
  const { port, key } = await file()
  const headers = { authorization: authorization ?? `Bearer ${key}` }
  const request = startRequest({ host: '127.0.0.1', port, method: 'POST', headers, agent: false })
  request.on('error', () => undefined)
  return request
}
const responseTo = async (request: ClientRequest) => (await once(request, 'response'))[0] as IncomingMessage

async function post(body: string, authorization?: string) {
  const request = await started(authorization)
  request.end(body)
  const response = await responseTo(request)
  response.resume()
  return response.statusCode
}
const CALL = { args: ['show'], cwd: '/', terminals: { stdout: false, stderr: false } }

it('the control socket runs a command as if it ran where it was called', async () => {
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  const { caller, shown } = commandCaller({ cwd: '/datos de Ana' })
  caller.stderr.isTTY = true
  expect(await relayCommand(dataDir, ['show', 'ñandú\n', ''], caller)).toEqual({ ok: true, status: 7 })
  expect(shown).toEqual({ stdout: 'show ñandú\n  en /datos de Ana\n', stderr: 'false true\n' })
})

it('the control socket is not there once it is closed', async () => {
  await close()
  expect(await readdir(dataDir)).toEqual([])
  expect(await relayCommand(dataDir, ['show'], commandCaller().caller)).toEqual(NONE)
})

it('the control socket rejects callers without the key', async () => {
  const { key } = await file()
  for (const wrong of ['', 'Bearer ', `Bearer ${key}x`, `Bearer ${key.slice(1)}x`, key]) {
    expect(await post(JSON.stringify(CALL), wrong)).toBe(403)
  }
  expect(ended).toEqual([])
})

it.each([
  ['nothing', ''],
  ['no JSON', 'show'],
  ['another value', 'null'],
  ['no arguments', JSON.stringify({ ...CALL, args: undefined })],
  ['arguments that are no texts', JSON.stringify({ ...CALL, args: [7] })],
  ['no folder', JSON.stringify({ ...CALL, cwd: '' })],
  ['the request of another version', JSON.stringify({ command: 'issue-coupon', account: 'luna' })],
])('the control socket rejects a request with %s, and takes it for no error of its own', async (_case, body) => {
  expect(await post(body)).toBe(400)
  expect(await post(`${body}\n`)).toBe(400)
  expect([ended, reported]).toEqual([[], []])
})

it('the control socket rejects a line that is too long, whether or not it ends', async () => {
  const long = JSON.stringify({ ...CALL, args: ['show', 'x'.repeat(70_000)] })
  expect(await post(`${long}\n`)).toBe(413)
  const endless = await started()
  endless.write(long)
  expect((await responseTo(endless)).statusCode).toBe(413)
  expect(await relayCommand(dataDir, ['show', 'x'.repeat(70_000)], commandCaller().caller)).toEqual({
    ok: false,
    code: 'too-long',
  })
  expect([ended, reported]).toEqual([[], []])
})

it('the control socket reports that a command failed, and why', async () => {
  const result = await relayCommand(dataDir, ['fail'], commandCaller().caller)
  expect(result).toEqual({ ok: false, code: 'failed' })
  expect(reported).toEqual([failure])
})

/** Calls the command that waits, and resolves once it does. */
async function waitingCommand() {
  const interrupted = new AbortController()
  const { caller, shown } = commandCaller({ interruption: () => interrupted.signal })
  const result = relayCommand(dataDir, ['wait'], caller)
  await vi.waitUntil(() => shown.stdout === 'espera', { timeout: 30_000 })
  return { interrupted, result, shown }
}

it('the control socket passes on the interruption of a command, and all that it still shows', async () => {
  const { interrupted, result, shown } = await waitingCommand()
  interrupted.abort()
  expect(await result).toEqual({ ok: true, status: 130 })
  expect(shown.stdout).toBe('espera y termina')
})

it('the control socket interrupts a command when it is closed, and waits for its end', async () => {
  const { result, shown } = await waitingCommand()
  await close()
  expect(ended).toEqual(['wait'])
  expect(await result).toEqual({ ok: true, status: 130 })
  expect(shown.stdout).toBe('espera y termina')
})

it('the control socket interrupts the command of a caller that is gone', async () => {
  const request = await started()
  request.write(`${JSON.stringify({ ...CALL, args: ['wait'] })}\n`)
  const lines = linesOf(await responseTo(request))
  expect((await lines.next()).value).toContain('espera')
  request.destroy()
  await expect.poll(() => ended).toEqual(['wait'])
  expect(reported).toEqual([])
})

it('the control socket reports that the server was gone before the end', async () => {
  const url = new URL(
    await respondingServer((_, response) => {
      response
        .writeHead(200, { 'content-type': NDJSON })
        .write('{"kind":"output","stream":"stdout","text":"a medias"}\n', () => response.destroy())
    }),
  )
  await writeFile(path(), JSON.stringify({ port: Number(url.port), key: 'k' }))
  const { caller, shown } = commandCaller()
  expect(await relayCommand(dataDir, ['show'], caller)).toEqual({ ok: false, code: 'cut-off' })
  expect(shown.stdout).toBe('a medias')
})

it.each([200, 404])(
  'the control socket is not there where another program has the port of a killed process, and sends %i',
  async (status) => {
    const url = new URL(await respondingServer((_, response) => response.writeHead(status).end('<p>Hola</p>')))
    await writeFile(path(), JSON.stringify({ port: Number(url.port), key: 'k' }))
    expect(await relayCommand(dataDir, ['show'], commandCaller().caller)).toEqual(NONE)
  },
)

it.each(['', '{}', '{"port":"x"}', '{"port":1,"key":"k"}', 'null'])(
  'the control socket is not there where a killed process left %s in its file',
  async (left) => {
    await writeFile(path(), left)
    expect(await relayCommand(dataDir, ['show'], commandCaller().caller)).toEqual(NONE)
  },
)

it('the control socket replaces the file that a killed process left', async () => {
  await close()
  await writeFile(path(), 'left', { mode: 0o644 })
  close = await open()
  expect(await relayCommand(dataDir, ['show'], commandCaller().caller)).toEqual({ ok: true, status: 7 })
  expect((await stat(path())).mode & 0o777).toBe(0o600)
})

it('the control socket is closed again when its file cannot be written', async () => {
  await close()
  const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
  const before = servers()
  await mkdir(path())
  const opening = open()
  await expect(opening).rejects.toThrow(ControlSocketUnavailable)
  await expect(opening).rejects.toThrow(`No se pudo escribir ${path()}: `)
  expect(servers()).toBe(before)
  await rmdir(path())
})
