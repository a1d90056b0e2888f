// Where things are. Everything that an entry script imports runs on a stock Node 20 with nothing installed,
// so the `.mjs` files of this folder use nothing but `node:` modules.
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, without a trailing slash. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const commands = join(root, 'node_modules', '.bin')

/** The pinned runtime (npm package `node`), independent of the machine's Node. */
export const pinnedNode = join(commands, 'node')

/**
 * The JavaScript file behind an installed command, to be run by the pinned runtime.
 * @param {string} command
 */
export const commandFile = (command) => join(commands, command)

/**
 * An environment in which `node` and the installed commands are ours, for the processes that look for them by name.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withOwnCommands = (env) => ({ ...env, PATH: `${commands}${delimiter}${env.PATH ?? ''}` })

/** Where the runtime stores compiled code, so that the next start has it. A build empties it. */
export const compiledCode = { NODE_COMPILE_CACHE: join(root, 'build', 'compiled') }

/**
 * The server's memory settings (decision 042). By the flags new objects have 24 MB in place of the 190 MB that Node
 * lets them grow to, and are collected more often, at no measurable cost. By the environment glibc returns free memory
 * to the system: by default it keeps the memory used to compile the embedded database, 80 MB. Other C libraries ignore
 * it.
 * @type {{ flags: string[], env: Record<string, string> }}
 */
export const serverMemory = JSON.parse(readFileSync(join(root, 'scripts', 'server-memory.json'), 'utf8'))
