import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { type Counts, compareWithBudget, countDialect, placesOf } from './dialect.ts'
import { readProseFiles } from './prose-files.ts'

const budget: Counts = JSON.parse(readFileSync(join(root, 'scripts/docs/dialect-budget.json'), 'utf8'))

describe('the budget of turns of phrase', () => {
  it('holds in comments, test titles and documents, and is lowered when they use far fewer', () => {
    const files = readProseFiles()
    expect(files.length).toBeGreaterThan(1500)
    expect(compareWithBudget(countDialect(files), budget)).toEqual({ over: [], loose: [] })
  })

  it('is exceeded by one more comment', () => {
    const planted = { path: 'src/a.ts', text: '// What is sold anew.' }
    const exact = countDialect([])
    expect(compareWithBudget(countDialect([planted]), exact).over).toEqual([
      'comment: "what is" 1 of 0',
      'comment: "anew" 1 of 0',
    ])
  })

  it('is loose when it allows far more than is used', () => {
    const counts = countDialect([])
    const loose: Counts = { ...counts, title: { ...counts.title, tells: 6 } }
    expect(compareWithBudget(counts, loose).loose).toEqual(['title: "tells" 0 of 6'])
  })
})

describe('a turn of phrase', () => {
  const counted = (path: string, text: string) =>
    Object.entries(countDialect([{ path, text }])).flatMap(([kind, turns]) =>
      Object.entries(turns).flatMap(([turn, count]) => (count > 0 ? [`${kind} ${turn} ${count}`] : [])),
    )

  it.each([
    [
      'a docstring',
      '/** What is sold,\n * whoever buys. */\nexport const a = 1',
      ['comment what is 1', 'comment whoever 1'],
    ],
    ['line comments across a line break', '// Those\n// of a store\nexport const a = 1', ['comment that of 1']],
    ['a comment after code', 'export const a = 1 // tells nobody', ['comment somebody 1', 'comment tells 1']],
    ['a comment of JSX', 'export const a = <p>{/* the one that is new */}</p>', ['comment one that 1']],
    ['the title of a test', `it('is told', () => {})`, ['title tells 1']],
    ['the title of a table of tests', `test.each([1])('stands %s', () => {})`, ['title stands 1']],
    ['the title of a suite', 'describe(`meanwhile`, () => {})', ['title meanwhile 1']],
  ])('is counted in %s', (_where, text, expected) => {
    expect(counted('src/a.tsx', text)).toEqual(expected)
  })

  it.each([
    ['a string', `export const a = 'whatever // nobody'`],
    ['a template', `export const a = \`whatever // nobody \${1} // told\``],
    ['the text of JSX', 'export const a = <p>what is told // anew</p>'],
    ['a regular expression', 'export const a = /whatever|// nobody/'],
    ['a later argument of a test', `it('works', { tag: 'whatever' }, () => {})`],
    ['a question', '// What is it for?'],
  ])('is not counted in %s', (_where, text) => {
    expect(counted('src/a.tsx', text)).toEqual([])
  })

  it('is counted in a document, but not in its blocks of code', () => {
    expect(counted('docs/a.md', 'Nobody.\n```sh\nwhatever\n```\n')).toEqual(['document somebody 1'])
  })

  it('is listed with its place', () => {
    const text = `export const a = 1\n\n// New.\n// Told.\nit('tells', () => {})`
    expect(placesOf([{ path: 'src/a.ts', text }], 'tells')).toEqual(['src/a.ts:3 comment', 'src/a.ts:5 title'])
  })

  it('is counted in a style sheet', () => {
    expect(counted('src/a.css', '/* beside */\na { content: "told" }')).toEqual(['comment beside 1'])
  })
})
