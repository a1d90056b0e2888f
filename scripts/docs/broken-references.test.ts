import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  anchorsOf,
  brokenCitations,
  brokenLinks,
  missingNames,
  namesInFolders,
  type TextFile,
} from './broken-references.ts'

const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8', maxBuffer: 2 ** 26 })
const read = (path: string): TextFile => ({ path, text: readFileSync(path, 'utf8') })

const tracked = git('ls-files', '-z').split('\0')
// Git distinguishes texts from images.
const texts = git('grep', '-Ilz', '').split('\0').filter(Boolean).map(read)
const rules = readFileSync('docs/rules.md', 'utf8')

describe('the repository', () => {
  it('cites only headings that docs/rules.md has', () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(brokenCitations(texts, rules)).toEqual([])
  })

  it('has rules whose headings are told apart by their anchors', () => {
    const anchors = anchorsOf(rules)
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })

  it('has every constant that docs/rules.md names, in the folder it names', () => {
    const sources = texts.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    expect(namesInFolders(rules).length).toBeGreaterThan(60)
    expect(missingNames(rules, sources)).toEqual([])
  })

  it('has documents whose links lead somewhere', () => {
    const documents = texts.filter(({ path }) => path.endsWith('.md'))
    expect(documents.map(({ path }) => path)).toContain('docs/architecture.md')
    expect(brokenLinks(documents, tracked)).toEqual([])
  })
})

describe('brokenCitations', () => {
  const found = (text: string) => brokenCitations([{ path: 'a.ts', text }], '# Rules\n\n## Card badges\n')

  it('lets a heading be cited', () => {
    expect(found('// See docs/rules.md#card-badges.')).toEqual([])
  })

  it('finds a heading that is not there, and the sign of a section', () => {
    // In pieces, since this file is read as well.
    const citation = ['rules.md', 'card-badge'].join('#')
    const sign = String.fromCodePoint(0xa7)
    expect(found(`first\n// docs/${citation}\n// checkout ${sign}2`)).toEqual([
      `a.ts:2 cites ${citation}, which is no heading`,
      'a.ts:3 cites a section by its sign',
    ])
  })
})

describe('brokenLinks', () => {
  const found = (text: string) => {
    const files = [
      { path: 'docs/a.md', text },
      { path: 'docs/notes/b.md', text: "# B's `code`, twice\n" },
    ]
    return brokenLinks(files, [...files.map(({ path }) => path), 'src/main.ts'])
  }

  it('lets files, folders, headings and other sites be linked', () => {
    expect(
      found('# A\n[b](notes/b.md#bs-code-twice) [a](#a) [s](../src/main.ts) [n](notes/) [x](https://x.example)'),
    ).toEqual([])
  })

  it('passes over what is code', () => {
    expect(found('`[b](c.md)`\n\n```\n[b](c.md)\n```\n')).toEqual([])
  })

  it.each(['c.md', 'notes/c.md', '../src/mai', 'notes/b.md#c', '#b'])('finds that %s leads nowhere', (target) => {
    expect(found(`# A\n[text](${target})`)).toEqual([
      expect.stringContaining(`docs/a.md links to ${target}, which is no`),
    ])
  })
})

describe('missingNames', () => {
  const sources = [{ path: 'src/domain/cart/quantity.ts', text: 'const MOST_PIECES = 999' }]

  it('lets a name be given with a folder that has it', () => {
    expect(missingNames('| Most | 999 | `MOST_PIECES` (domain/cart) |', sources)).toEqual([])
  })

  it.each([
    ['MOST', 'domain/cart'],
    ['MOST_PIECES', 'domain/order'],
  ])('finds that %s is not in %s', (name, folder) => {
    expect(missingNames(`never more (\`${name}\`, ${folder})`, sources)).toEqual([
      `docs/rules.md names ${name}, which is not in ${folder}`,
    ])
  })
})
