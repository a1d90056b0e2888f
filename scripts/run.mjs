import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root, withOwnCommands } from './project.mjs'

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */
/** @type {StopSignal[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A terminal and npm each hand on the same Ctrl-C; what comes within this many milliseconds is one request. */
const sameRequest = 1000

/**
 * Runs a program to its end on our own input and output, hands it the signals we get, and resolves to its exit status.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ ownGroup?: boolean, untilStopped?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options] `ownGroup`
 * keeps a terminal's Ctrl-C from the program, so that it gets the signal once, from us. Such a program cannot read from
 * the terminal. `untilStopped` is for a program that runs until it is stopped: its end by a signal that was handed on
 * is success, 0. Any other program has not done its work then.
 * @returns {Promise<number>}
 */
export function run(file, args, { ownGroup = false, untilStopped = false, cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {Map<NodeJS.Signals, number>} when each signal was handed on */
    const forwarded = new Map()

    /** @param {StopSignal} signal */
    const handOn = (signal) => {
      const before = forwarded.get(signal)
      const now = performance.now()
      if (before !== undefined && now - before < sameRequest) return
      forwarded.set(signal, now)
      // Without a group of its own the program has had a terminal's Ctrl-C already.
      if (ownGroup || signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const endWithUs = () => child.kill('SIGTERM')

    // Before the program starts: a signal between its start and this line would end us and leave it behind.
    for (const signal of stopSignals) process.on(signal, handOn)
    process.on('exit', endWithUs)
    const child = spawn(file, args, { cwd, env: withOwnCommands(env), stdio: 'inherit', detached: ownGroup })
    const forget = () => {
      for (const signal of stopSignals) process.off(signal, handOn)
      process.off('exit', endWithUs)
    }
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('close', (code, signal) => {
      forget()
      const isStopped = untilStopped && signal !== null && forwarded.has(signal)
      const status = isStopped ? 0 : exitStatus(code, signal)
      // Who was forwarded to stop starts nothing more.
      if (forwarded.size > 0) process.exit(status)
      resolve(status)
    })
  })
}

/**
 * The status that a shell shows for the end of a program.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitStatus(code, signal) {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal]
}

/**
 * `run` on the pinned runtime.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(pinnedNode, args, options)

const settingsFile = join(root, '.env')
/**
 * The runtime's flags by which it takes the settings of a `.env` file where there is one: of a missing one it would
 * report on every start. For the product; tests have none.
 */
export const settingsFlags = existsSync(settingsFile) ? [`--env-file-if-exists=${settingsFile}`] : []
