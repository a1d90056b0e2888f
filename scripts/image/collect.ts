import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { EXTERNAL_PACKAGES } from '../external-packages.ts'
import { type LockedPackages, neededPackages } from './needed-packages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** External for other reasons: the first is a browser's, and the second is tried by `pg` and never used. */
const NOT_OF_THE_PROCESS = ['@vladmandic/face-api', 'pg-native']

/** The build, and files that the process finds next to its sources (decision 072). */
const OWN_FILES = [
  'package.json',
  'build',
  'src/data/migrations',
  'src/domain',
  'src/server/api/images/cut-out-worker.ts',
  'demo/images',
]

/** Files for people, compilers and the generator of migrations. */
const NOT_RUN = /\.(?:map|md|d\.[cm]?ts)$|\.test\.tsx?$|_snapshot\.json$/

/**
 * Copies the files of the process into a folder: its build, its runtime and the packages outside of the build.
 * `node scripts/image/collect.ts FOLDER` runs it for the image (deploy/Containerfile).
 */
function collect(target: string): void {
  const lock: { packages: LockedPackages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const names = EXTERNAL_PACKAGES.filter((name) => !NOT_OF_THE_PROCESS.includes(name))
  const packages = neededPackages(names, lock.packages).filter((folder) => existsSync(join(ROOT, folder)))
  mkdirSync(target, { recursive: true })
  for (const path of [...OWN_FILES, ...packages]) {
    const source = join(ROOT, path)
    // A package within a package is listed by itself.
    const isNested = (file: string) => file !== source && basename(file) === 'node_modules'
    cpSync(source, join(target, path), { recursive: true, filter: (file) => !NOT_RUN.test(file) && !isNested(file) })
  }
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(target, 'bin/node'))
}

const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('node scripts/image/collect.ts FOLDER')
collect(resolve(target))
