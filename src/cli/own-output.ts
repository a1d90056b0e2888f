import type { Writable } from 'node:stream'

/** A shell's status for a program that wrote to a closed pipe, as `vitrina … | head` does. */
const CLOSED_PIPE = 141
const FAILED = 2

interface ProcessOutput {
  stdout: Writable
  stderr: Writable
  /** Ends the process. */
  exit: (status: number) => void
}

/**
 * Ends the process once its output cannot be written: quietly where its reader has gone, or else with a sentence.
 * @returns `hold` for a command that comes to its own end first, and `end` for the status of that end
 */
export function watchOutput({ stdout, stderr, exit }: ProcessOutput) {
  let failure: NodeJS.ErrnoException | null = null
  let isHeld = false
  let status = 0
  const settle = () => {
    // A command that failed has given its own reason.
    if (failure === null || isHeld || status >= FAILED) return
    if (failure.code === 'EPIPE') return exit(CLOSED_PIPE)
    stderr.write(`${sentenceOf(failure)}\n`)
    exit(FAILED)
  }
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error
    settle()
  })
  // Progress that cannot be shown changes nothing.
  stderr.on('error', () => {})
  return {
    hold() {
      isHeld = true
    },
    end(ended: number) {
      status = ended
      isHeld = false
      settle()
    },
  }
}

function sentenceOf({ code, message }: NodeJS.ErrnoException): string {
  const reason = code === 'ENOSPC' ? 'no hay espacio en el disco' : message
  return `La salida no está completa: ${reason}.`
}
