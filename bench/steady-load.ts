import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BROWSER, CONNECTIONS, type Load, SECONDS, underLoad, WARM_UP_SECONDS } from './load.ts'

/**
 * One URL repeatedly. By wrk where it is, or can be installed: a JavaScript client needs longer to read a page of 15 kB
 * than a server to send it, and would dominate the measurement.
 * @throws when a response is not 200
 */
export async function steadyLoad(origin: string, path: string): Promise<Load> {
  if (!findWrk()) return underLoad(origin, () => path)
  await fire([origin + path], WARM_UP_SECONDS)
  return fire([origin + path], SECONDS)
}

let isFound: boolean | undefined

function findWrk(): boolean {
  isFound ??= starts() || (installFromDebian() && starts())
  return isFound
}

/** With `--version` it exits with 1 after printing it. */
function starts(): boolean {
  return spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('wrk') ?? false
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 120_000 }).status === 0
  return run('install', '-y', 'wrk') || (run('update') && run('install', '-y', 'wrk'))
}

/**
 * Many URLs, in the order in which they are given, over and over. By wrk where that is, or can be installed.
 * @throws when a response is not 200
 */
export async function mixedLoad(origin: string, paths: readonly string[]): Promise<Load> {
  if (!findWrk()) {
    let count = 0
    return underLoad(origin, () => paths[count++ % paths.length] ?? '/')
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-paths-'))
  try {
    const [list, script] = [join(folder, 'paths'), join(folder, 'paths.lua')]
    await writeFile(list, paths.join('\n'))
    await writeFile(script, NEXT_OF_LIST)
    const more = ['-s', script, origin, '--', list]
    await fire(more, WARM_UP_SECONDS)
    return await fire(more, SECONDS)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A script for wrk that requests each line of a file in turn. */
const NEXT_OF_LIST = `
local paths = {}
local place = 0
function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
end
function request()
  place = place % #paths + 1
  return wrk.format('GET', paths[place])
end
`

/** @param target the URL, or a script, the origin and the script's arguments */
async function fire(target: readonly string[], seconds: number): Promise<Load> {
  const headers = Object.entries(BROWSER).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...headers, ...target]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${target.join(' ')} did not always respond:\n${stdout}`)
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/ 50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/ 99%\s+(\S+)/.exec(stdout)?.[1]),
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

/** Parses a duration as wrk writes it: `635.00us`, `2.92ms`. */
function milliseconds(written = ''): number {
  const [, amount, unit = ''] = /^([\d.]+)(\w+)$/.exec(written) ?? []
  return Number(amount) * (UNITS[unit] ?? Number.NaN)
}
