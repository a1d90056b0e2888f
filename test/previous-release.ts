import { execFile, execFileSync } from 'node:child_process'
import { access, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** The script that installs the packages, which has no types here. */
interface InstallScript {
  isInstalled: (lock: object, installed: object) => boolean
}

/**
 * The last commit before the newest migration: the release that may still run while a new one migrates.
 * @returns null where the repository has no such history, as in a shallow clone
 */
export function commitBeforeMigration(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe', encoding: 'utf8' }).trim()
  try {
    const newest = git('ls-files', '--cached', '--others', 'src/data/migrations/*.sql').split('\n').sort().at(-1) ?? ''
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest)
    // A migration that is not committed yet follows the last commit.
    return git('rev-parse', '--verify', '--quiet', added === '' ? 'HEAD' : `${added}^`)
  } catch {
    return null
  }
}

/** Writes the files of a commit into a folder of their own, and builds them there. @returns the folder */
export async function buildRelease(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-release-'))
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  await run('git', ['read-tree', commit], { cwd: ROOT, env })
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], { cwd: ROOT, env })
  const lockOf = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as object
  const { isInstalled } = (await import(join(ROOT, 'scripts/install.mjs'))) as InstallScript
  const installed = await lockOf(join(ROOT, 'node_modules/.package-lock.json'))
  // Otherwise the build installs its own packages.
  if (isInstalled(await lockOf(join(folder, 'package-lock.json')), installed)) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  }
  await run(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  return folder
}

/** The path of the server of a release: earlier ones run from their sources (decision 072). */
export async function serverOf(folder: string): Promise<string> {
  const built = join(folder, 'build/process/main.js')
  return access(built).then(
    () => built,
    () => join(folder, 'src/main.ts'),
  )
}

/** Creates a store by the code of a release, on the schema that it knows. */
export async function createStoreOf(folder: string, url: string, given: object): Promise<void> {
  const script = `
    const [folder, url, given] = process.argv.slice(1)
    const { openDatabase } = await import(folder + '/src/data/database/open-database.ts')
    const { createStore } = await import(folder + '/test/create-store.ts')
    const database = await openDatabase({ url })
    await createStore(database.db, JSON.parse(given))
    await database.close()`
  await run(process.execPath, ['--input-type=module', '--eval', script, folder, url, JSON.stringify(given)], {
    cwd: folder,
  })
}
