import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { commandFile, root } from './project.mjs'
import { runNode } from './run.mjs'

/** Sources of the build, without tests. */
const sources = [
  'src',
  'demo',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.worker.config.ts',
  'vite.process.config.ts',
  'scripts/build-digest.ts',
  'scripts/external-packages.ts',
  'react-router.config.ts',
  'counter',
]
const isTest = /\.test\.tsx?$/
/** Types that the check of types writes next to the sources, at the same time as the build. */
const isGenerated = /[\\/]\.react-router$/

/** Files without which a build is incomplete; a folder that lost a part of it is built again. */
const products = [
  'build/client',
  'build/client/service-worker.js',
  'build/server/index.js',
  'build/counter/client',
  'build/counter/server/index.js',
  'build/process/main.js',
  'build/process/cli.js',
]

/** Written when the build is complete, and taken away before the next begins. */
const stampFile = 'build/stamp'

/**
 * One line that changes when a source is added, removed, renamed or written. It looks at names, sizes and times, not
 * at contents, to stay in milliseconds.
 * @param {string} folder the project's root
 */
export function fingerprint(folder) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats || isTest.test(path) || isGenerated.test(path)) return
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      hash.update(`${relative(folder, path)}\0${stats.size}\0${stats.mtimeMs}\n`)
    }
  }
  for (const source of sources) add(join(folder, source))
  return hash.digest('hex')
}

/** @param {string} folder the project's root */
export function isBuildNeeded(folder) {
  const complete = products.every((product) => statSync(join(folder, product), { throwIfNoEntry: false }))
  return !complete || readStamp(folder) !== fingerprint(folder)
}

/** @param {string} folder */
function readStamp(folder) {
  try {
    return readFileSync(join(folder, stampFile), 'utf8')
  } catch {
    // Never built, or interrupted while building.
    return undefined
  }
}

/**
 * Has the build count as one of the sources as they are.
 * @param {string} folder the project's root
 */
export function markBuilt(folder) {
  writeFileSync(join(folder, stampFile), fingerprint(folder))
}

/** Builds when a source is newer than the build. Resolves to an exit status. */
export async function ensureBuilt() {
  if (!isBuildNeeded(root)) return 0
  console.log('Building …')
  // Taken before the build: a source that is written while it runs needs another build.
  const built = fingerprint(root)
  rmSync(join(root, stampFile), { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const status =
    (await runNode([commandFile('react-router'), 'build', '--logLevel', 'warn'], { env })) ||
    (await runNode([commandFile('vite'), 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn'], {
      env,
    })) ||
    (await runNode([commandFile('react-router'), 'build', 'counter', '--logLevel', 'warn'], { env })) ||
    (await runNode([commandFile('vite'), 'build', '--config', 'vite.process.config.ts', '--logLevel', 'warn'], {
      env,
    })) ||
    (await runNode([
      join(root, 'scripts', 'precompress.ts'),
      ...['client', 'counter/client'].map((folder) => join(root, 'build', folder, 'assets')),
    ]))
  if (status === 0) writeFileSync(join(root, stampFile), built)
  return status
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  process.exitCode = await ensureBuilt()
}
