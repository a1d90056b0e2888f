import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'
import { arrows, type Place, tests } from './table.ts'

/** The `imports` of package.json: `#domain/*` → `./src/domain/*`. */
export type Aliases = Record<string, string>

const isSource = /\.(?:m?[jt]s|[jt]sx)$/
const isTest = /\.test\.tsx?$/

/** A sentence for every import in the project that goes against the arrows. */
export function checkProject(folder: string): string[] {
  const aliases: Aliases = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).imports
  return sourcesOf(folder).flatMap((path) => checkFile(path, readFileSync(join(folder, path), 'utf8'), aliases))
}

/** The files that the table rules, as paths from the root. */
export function sourcesOf(folder: string): string[] {
  const tops = new Set(Object.keys(arrows).map((path) => path.split('/')[0] ?? path))
  return [...tops].flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(top, name))
      .filter((path) => isSource.test(path)),
  )
}

/** A sentence for every import of one file that goes against the arrows. */
export function checkFile(path: string, source: string, aliases: Aliases): string[] {
  const home = placeOf(path)
  if (!home) return []
  const place = isTest.test(path) ? asTest(home.place) : home.place
  return importsOf(path, source)
    .map(({ line, specifier }) => ({ line, reason: refusal(path, home.root, place, specifier, aliases) }))
    .filter(({ reason }) => reason !== undefined)
    .map(({ line, reason }) => `${path}:${line} ${reason}`)
}

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

function placeOf(path: string): { root: string; place: Place } | undefined {
  const roots = Object.keys(arrows).filter((root) => isUnder(path, root))
  const root = roots.sort((a, b) => b.length - a.length)[0]
  const place = root === undefined ? undefined : arrows[root]
  return root === undefined || place === undefined ? undefined : { root, place }
}

function asTest(place: Place): Place {
  return {
    imports: [...place.imports, ...tests.imports],
    packages: place.packages && [...place.packages, ...tests.packages],
    computed: true,
  }
}

function refusal(path: string, root: string, place: Place, specifier: string | undefined, aliases: Aliases) {
  if (specifier === undefined) {
    return place.computed ? undefined : 'imports an address that is computed, which nobody can check'
  }
  const target = targetOf(path, specifier, aliases)
  if (target === undefined) {
    const name = packageOf(specifier)
    const isRefused = place.packages ? !place.packages.includes(name) : name.startsWith('virtual:')
    return isRefused && !place.imports.includes(name)
      ? `imports '${specifier}', a package that ${root} does without`
      : undefined
  }
  const isAllowed = [root, ...place.imports].some((allowed) => isUnder(target, allowed))
  return isAllowed ? undefined : `imports '${specifier}' (${target}), but ${root} may import ${listOf(place.imports)}`
}

/** Where an import of ours leads, from the root; undefined for a package. */
function targetOf(path: string, specifier: string, aliases: Aliases): string | undefined {
  const plain = specifier.replace(/[?#].*$/, (query, at) => (at === 0 ? query : ''))
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), plain))
  // An absolute path, or a file's address, leads past every arrow.
  if (/^(?:\/|file:)/.test(plain)) return plain
  if (!plain.startsWith('#')) return undefined
  for (const [alias, to] of Object.entries(aliases)) {
    const start = alias.replace(/\*$/, '')
    if (plain.startsWith(start)) return posix.normalize(to.replace('*', plain.slice(start.length)))
  }
  return plain
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  if (specifier.startsWith('virtual:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const listOf = (paths: string[]) => (paths.length > 0 ? `only ${paths.join(', ')}` : 'nothing of ours')
