import { callCommand } from './call-command.ts'
import { interruption } from './interruption.ts'
import { watchOutput } from './own-output.ts'

const { stdout, stderr, env } = process
const output = watchOutput({ stdout, stderr, exit: process.exit })
const caller = {
  cwd: process.cwd(),
  stdout,
  stderr,
  interruption() {
    output.hold()
    return interruption()
  },
}

process.exitCode = await callCommand(process.argv.slice(2), caller, { env })
output.end(process.exitCode)
