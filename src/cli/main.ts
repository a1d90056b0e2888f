import { callCommand } from './call-command.ts'

const { stdout, stderr, env } = process
const args = process.argv.slice(2)

process.exitCode = await callCommand(args, { cwd: process.cwd(), stdout, stderr, interruption }, { env })

/** Once it is called, the first signal interrupts the command; the next one ends the process, as by default. */
function interruption(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  return interrupted.signal
}
