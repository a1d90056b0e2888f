import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './project.mjs'
import { run } from './run.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lock */

/**
 * Whether npm's list of installed packages (`node_modules/.package-lock.json`) matches the lock. An optional package
 * may be missing: it is for another platform.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function isInstalled(lock, installed) {
  const wanted = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '')
  return wanted.every(([path, want]) => {
    const have = installed.packages?.[path]
    if (!have) return want.optional === true
    return have.version === want.version && have.integrity === want.integrity
  })
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Absent or cut off by an interrupted installation: to be installed.
    return undefined
  }
}

/** The oldest major version of Node that npm may install the packages with: an older one passes native ones over. */
const oldestNode = 20

/**
 * A sentence on a Node that is too old to install and start the project.
 *
 * @param {string} version as in `process.versions.node`
 * @returns {string | null} null where it is new enough
 */
export function nodeFault(version) {
  const [major] = version.split('.').map(Number)
  if (Number(major) >= oldestNode) return null
  return `Node ${oldestNode} or newer is needed, and this is ${version}: sudo npm install --global node@${oldestNode}`
}

/**
 * Installs the dependencies unless they are there. Ends the process, with npm's own words on the screen, if npm fails.
 */
export async function ensureInstalled() {
  const fault = nodeFault(process.versions.node)
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  const lock = readLock(join(root, 'package-lock.json'))
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (lock && installed && existsSync(pinnedNode) && isInstalled(lock, installed)) return

  console.log('Installing dependencies …')
  const npm = process.env.npm_execpath
  // Not `npm ci`, which rejects a lock without the optional packages of every other platform, as a lock is that was
  // made where these are unavailable. This installs the packages of the lock all the same, and writes nothing into it.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const status = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (status !== 0 || !existsSync(pinnedNode)) {
    console.error('The dependencies could not be installed; npm tells why above.')
    process.exit(status || 1)
  }
}
