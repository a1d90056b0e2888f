import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { processEnvironment } from './server-process.ts'

const MAIN = resolve(import.meta.dirname, '../src/cli/main.ts')

/** A command as a process of its own, with this environment alone: what it shows while it runs, and how it ends. */
export function startCommand(args: readonly string[], environment: NodeJS.ProcessEnv, cwd = process.cwd()) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { ...processEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const shown = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      shown[stream] += text
    })
  }
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...shown }))
  const untilShown = (text: string) => expect.poll(() => shown.stderr, { timeout: 60_000 }).toContain(text)
  return { child, ended, untilShown }
}
