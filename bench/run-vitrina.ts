import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Runs a command of the product, process start included. @returns seconds that it took, and its peak memory in MB */
export async function vitrina(args: string[], env: NodeJS.ProcessEnv, folder: string) {
  const peak = join(folder, 'peak')
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'peak-memory.ts'), join(ROOT, 'src/cli/main.ts'), ...args],
    { env: { PATH: process.env.PATH, PEAK_MEMORY_FILE: peak, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (status !== 0) throw new Error(`vitrina ${args.join(' ')} ended with ${status}`)
  const seconds = (performance.now() - start) / 1000
  return { seconds, megabytes: Number(await readFile(peak, 'utf8')) / 1024 }
}
