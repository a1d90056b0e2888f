import { setImmediate } from 'node:timers/promises'
import { watchOutput } from './own-output.ts'
import { takeSignals } from './signals.ts'

const { stdout, stderr, env } = process
const signals = takeSignals()
const output = watchOutput({ stdout, stderr, exit: process.exit })
const caller = {
  cwd: process.cwd(),
  stdout,
  stderr,
  interruption() {
    output.hold()
    return signals.interruption()
  },
}

// It loads most of the program, which takes a moment.
const { callCommand } = await import('./call-command.ts')
// Signals of that moment are delivered first.
await setImmediate()
signals.begin()
process.exitCode = await callCommand(process.argv.slice(2), caller, { env })
output.end(process.exitCode)
