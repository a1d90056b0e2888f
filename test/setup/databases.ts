import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import type { Databases } from './databases-process.ts'
import { outerTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases
  }
}

/** One migrated database of each engine for the whole run; every test file then works on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'databases-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Out of reach of a terminal's Ctrl-C: it ends when we do, in its own time.
    detached: true,
    env: { ...process.env, TMPDIR: outerTemporaryFolder() },
  })
  let complaint = ''
  holder.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = new Promise<number | null>((resolve) => holder.on('close', resolve))

  const databases = await new Promise<Databases>((resolve, reject) => {
    createInterface(holder.stdout).once('line', (line) => resolve(JSON.parse(line)))
    holder.on('error', reject)
    holder.on('close', () => reject(new Error(`The test databases could not be prepared.\n${complaint}`)))
  })
  project.provide('databases', databases)

  return async () => {
    holder.stdin.end()
    if ((await ended) !== 0) throw new Error(`The test databases could not be put away.\n${complaint}`)
  }
}
