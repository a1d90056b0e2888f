import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../project.mjs'

/**
 * The files that differ from a commit, those that git does not know yet among them, by their paths from the root.
 * @throws when git knows no such commit
 */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const names = git('diff', '--name-only', since, '--') + git('ls-files', '--others', '--exclude-standard')
  return [...new Set(names.split('\n').filter(Boolean))]
}

const FOLDER = 'e2e'

/** Folders whose changes reach a journey that is not named after its capability, by the beginning of its name. */
const FOLDERS_OF_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  browse: ['catalogue', 'search'],
  campaign: ['coupon'],
  'counter-away': ['fetching', 'kit', 'count'],
  'counter-board': ['order'],
  'counter-first-product': ['product', 'product-edit'],
  'counter-people': ['customer', 'staff'],
  'counter-tabs': ['kit', 'event'],
  'counter-titles': ['shell', 'kit', 'styles'],
  'early-press': ['catalogue', 'product'],
  filters: ['catalogue'],
  'fitting-': ['try-on'],
  imported: ['catalogue', 'import'],
  layout: ['styles', 'shell', 'ui'],
  live: ['readers', 'stock'],
  'my-branch': ['catalogue', 'checkout', 'size', 'stock', 'store'],
  'next-build': ['service-worker', 'pwa'],
  tasks: ['catalogue', 'checkout', 'payment', 'order', 'try-on'],
  till: ['api', 'stock', 'event'],
  'variant-prices': ['product', 'cart'],
}
const isJourney = (name: string) => name.endsWith('.spec.ts')

/** The journeys that a change can reach, by their paths from the root. */
export function changedJourneys(changed: readonly string[]): string[] {
  const sources = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: `${FOLDER}/${name}`, text: readFileSync(join(root, FOLDER, name), 'utf8') }))
  return journeysOf(changed, sources)
}

/**
 * Picks the journeys that a change can reach: the changed ones, the ones that import a file of journeys that changed,
 * and the ones of a capability with a changed file. A journey's name begins with its capability, after `counter-` at
 * the counter; a file's capability is a folder that it lies in.
 * @param changed paths from the root
 * @param sources every file of journeys
 */
export function journeysOf(changed: readonly string[], sources: readonly { path: string; text: string }[]): string[] {
  const reached = new Set(changed.filter((path) => path.startsWith(`${FOLDER}/`)))
  // The set grows while it is walked, by the files that import its members.
  for (const path of reached) {
    for (const source of sources) if (source.text.includes(`/${basename(path)}'`)) reached.add(source.path)
  }
  const places = changed.filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path)).map(placeOf)
  return sources
    .map(({ path }) => path)
    .filter((path) => isJourney(path))
    .filter((path) => reached.has(path) || places.some((place) => isOf(path, place)))
}

interface Place {
  words: Set<string>
  /** The app that the file belongs to; null where both use it. */
  app: 'counter' | 'storefront' | null
}

function placeOf(path: string): Place {
  const folders = path.split('/').slice(1, -1)
  const app = folders.includes('counter') ? 'counter' : null
  return {
    words: new Set(folders.map(singular)),
    app: folders.includes('storefront') ? 'storefront' : app,
  }
}

function isOf(journey: string, { words, app }: Place): boolean {
  const stem = basename(journey, '.spec.ts')
  const isCounter = stem.startsWith('counter-')
  if (app !== null && isCounter !== (app === 'counter')) return false
  const others = Object.entries(FOLDERS_OF_JOURNEYS).find(([beginning]) => stem.startsWith(beginning))?.[1] ?? []
  if (others.some((folder) => words.has(singular(folder)))) return true
  const name = singular(stem.replace(/^counter-/, ''))
  return [...words].some((word) => name === word || name.startsWith(`${word}-`) || name.startsWith(`${word}s-`))
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})s$/, '')
}
