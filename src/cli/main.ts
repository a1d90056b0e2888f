import { callCommand } from './call-command.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const { stdout, stderr, env } = process
const args = process.argv.slice(2)

process.exitCode = await callCommand(args, { cwd: process.cwd(), stdout, stderr, interruption }, { env })

/** Once it is called, the first signal interrupts the command, and the next one ends the process, as by default. */
function interruption(): AbortSignal {
  const interrupted = new AbortController()
  const interrupt = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt)
    interrupted.abort()
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  return interrupted.signal
}
