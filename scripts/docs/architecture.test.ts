import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import cruiser from '../../.dependency-cruiser.ts'
import { root } from '../project.mjs'
import { layersByRules, layersByTable } from './layers.ts'
import { tablesIn } from './markdown.ts'

const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const files = execFileSync('git', ['ls-files', '-z', 'src', 'demo'], { cwd: root, encoding: 'utf8' }).split('\0')

/** The folders directly below one, by the tracked files in them. */
function foldersIn(parent: string): string[] {
  const inside = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1))
  return [...new Set(inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))].sort()
}

describe('the table of layers', () => {
  const table = tablesIn(document).find(({ head }) => head[0] === 'layer')

  it('has the layers and imports of .dependency-cruiser.ts, and no others', () => {
    const apps = foldersIn('src/app').map((app) => `src/app/${app}`)
    const others = foldersIn('src').filter((folder) => folder !== 'app')
    const layers = [...apps, ...others.map((folder) => `src/${folder}`), 'demo']
    const byRules = layersByRules(layers, files, cruiser)
    const byTable = table ? layersByTable(table) : []
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
    expect(byTable.toSorted(byPath)).toEqual(byRules.toSorted(byPath))
  })
})

describe('the list of words', () => {
  const rows = tablesIn(document).find(({ head }) => head[0] === 'words of')?.rows ?? []
  const words = rows.flatMap(([, list = '']) => list.split(', '))
  const folders = [
    ...['src/domain', 'src/data', 'src/actions', 'src/api'].flatMap(foldersIn),
    ...['storefront', 'counter'].flatMap((app) =>
      ['features', 'routes'].flatMap((part) => foldersIn(`src/app/${app}/${part}`)),
    ),
  ]

  it('has every folder of a capability, and each word once', () => {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect([...new Set(folders)].filter((folder) => !words.includes(folder))).toEqual([])
  })

  it('has only words that a folder has', () => {
    expect(words.filter((word) => !folders.includes(word))).toEqual([])
  })
})

describe('layers by their rules', () => {
  const allowed = [
    { from: { path: '^src/data/' }, to: { path: ['^src/data/', '^src/domain/'] } },
    { from: { path: '^src/data/seed\\.ts$' }, to: { path: '^demo/' } },
    { from: { path: '\\.test\\.ts$' }, to: {} },
    { from: { path: '^demo/', pathNot: '^demo/artwork/' }, to: { path: '^src/', pathNot: '^src/data/' } },
    { from: { path: '^src/app/' }, to: { path: '^src/app/' } },
  ]
  const forbidden = [
    { from: { path: '^src/app/(one|two)/' }, to: { path: '^src/app/(one|two)/', pathNot: '^src/app/$1/' } },
    { from: {}, to: { circular: true } },
  ]
  const tracked = ['src/data/seed.ts', 'src/data/seed.test.ts', 'src/domain/money.ts', 'demo/stores.ts']
  const layersOf = (...folders: string[]) => layersByRules(folders, tracked, { allowed, forbidden })

  it('distinguish imports allowed to all files of a layer from exceptions', () => {
    expect(layersOf('src/data', 'src/domain', 'demo')).toEqual([
      { path: 'src/data', imports: ['domain'], exceptions: ['demo'] },
      { path: 'src/domain', imports: [], exceptions: [] },
      { path: 'demo', imports: ['domain'], exceptions: [] },
    ])
  })

  it('have no import that a rule forbids', () => {
    expect(layersOf('src/app/one', 'src/app/two', 'src/app/shared').map(({ imports }) => imports)).toEqual([
      ['shared'],
      ['shared'],
      ['one', 'two'],
    ])
  })

  it('are read from a table', () => {
    const [table] = tablesIn(
      '| layer | may import | in single files, too |\n| --- | --- | --- |\n| `src/data` | `domain` | `demo` (seeding) |\n',
    )
    expect(table && layersByTable(table)).toEqual([{ path: 'src/data', imports: ['domain'], exceptions: ['demo'] }])
  })
})
