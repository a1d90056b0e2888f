import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import {
  anchorsOf,
  brokenCitations,
  brokenLinks,
  missingFilesInComments,
  missingNames,
  missingPaths,
  namesInFolders,
  type TextFile,
} from './broken-references.ts'

const git = (...command: string[]) => execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
const read = (path: string): TextFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

const tracked = git('ls-files', '-z').split('\0').filter(Boolean)
// Git distinguishes texts from images.
const texts = git('grep', '-Ilz', '').split('\0').filter(Boolean).map(read)
const documents = texts.filter(({ path }) => path.endsWith('.md'))
const rules = documents.filter(({ path }) => path.startsWith('docs/rules/'))
/** These name documents that do not exist, as examples. */
const EXAMPLES = 'scripts/docs/'

describe('the repository', () => {
  it('cites only documents and headings that it has', () => {
    expect(texts.length).toBeGreaterThan(500)
    const citing = texts.filter(({ path }) => !path.startsWith(EXAMPLES) && path !== 'package-lock.json')
    expect(brokenCitations(citing, tracked)).toEqual([])
  })

  it('has rules whose headings have distinct anchors', () => {
    expect(rules.length).toBeGreaterThan(25)
    const anchors = rules.flatMap(({ text }) => anchorsOf(text))
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })

  it('has every constant that the rules name, in the folder they name', () => {
    const sources = texts.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    expect(rules.flatMap(({ text }) => namesInFolders(text)).length).toBeGreaterThan(60)
    expect(missingNames(rules, sources)).toEqual([])
  })

  it('has documents whose links lead somewhere', () => {
    expect(documents.map(({ path }) => path)).toContain('docs/architecture.md')
    expect(brokenLinks(documents, tracked)).toEqual([])
  })

  it('has every file and folder that its documents name', () => {
    // A decision is of its day, and so are the files that it names.
    const current = documents.filter(({ path }) => !path.startsWith('docs/decisions/'))
    expect(missingPaths(current, tracked)).toEqual([])
  })

  it('has every file that a comment names', () => {
    const sources = texts.filter(({ path }) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.startsWith(EXAMPLES))
    expect(missingFilesInComments(sources, tracked)).toEqual([])
  })
})

describe('brokenCitations', () => {
  const rulesPage = { path: 'docs/rules/cart.md', text: '# Cart\n\n## Card badges\n' }
  const files = ['docs/rules/cart.md', 'docs/decisions/001-one.md', 'README.md']
  const found = (text: string) => brokenCitations([{ path: 'a.ts', text }, rulesPage], files)

  it.each(['docs/rules/cart.md#card-badges', 'docs/rules/cart.md', 'README.md', 'docs/decisions/001'])(
    'lets %s be cited',
    (citation) => {
      expect(found(`// See ${citation}.`)).toEqual([])
    },
  )

  it.each([
    ['a heading that is not there', 'docs/rules/cart.md#card-badge'],
    ['a document that is not there', 'docs/rules/basket.md'],
    ['a document without its folder', 'NOTES.md'],
    ['a decision that is not there', 'docs/decisions/002'],
  ])('finds %s', (_what, citation) => {
    expect(found(`first\n// ${citation}`)).toEqual([`a.ts:2 cites ${citation}, which is not there`])
  })

  it('finds a cited part that no document has, and the sign of a section', () => {
    // In pieces, since other checks read this file as well.
    const part = ['CONTRACTS', 'C1'].join(' ')
    const sign = String.fromCodePoint(0xa7)
    expect(found(`// ${part}\n// checkout ${sign}2, by WCAG 2.2`)).toEqual([
      `a.ts:1 cites ${part}, a part of no document`,
      'a.ts:2 cites a section by its sign',
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

  it('passes over code', () => {
    expect(found('`[b](c.md)`\n\n```\n[b](c.md)\n```\n')).toEqual([])
  })

  it.each(['c.md', 'notes/c.md', '../src/mai', 'notes/b.md#c', '#b'])('finds that %s leads nowhere', (target) => {
    expect(found(`# A\n[text](${target})`)).toEqual([
      expect.stringContaining(`docs/a.md links to ${target}, which is no`),
    ])
  })
})

describe('missingPaths', () => {
  const files = ['src/app/storefront/routes/order/orders.ts', 'src/domain/coupon/coupon-sentences.ts', 'README.md']
  const found = (code: string) => missingPaths([{ path: 'a.md', text: `See \`${code}\`.` }], files)

  it.each([
    'src/domain/coupon',
    'domain/coupon',
    'routes/orders.ts',
    'orders.ts',
    '*-sentences.ts',
    'POST /orders',
    'text/css',
    'PAGE_SIZE',
    'src/domain/{capability}',
  ])('lets %s be named', (code) => {
    expect(found(code)).toEqual([])
  })

  it.each(['src/domain/cart', 'routes/order.ts', 'coupon.ts', 'order/routes/orders.ts'])(
    'finds that %s is not there',
    (code) => {
      expect(found(code)).toEqual([`a.md names ${code}, which is not there`])
    },
  )
})

describe('missingNames', () => {
  const sources = [{ path: 'src/domain/cart/quantity.ts', text: 'const MOST_PIECES = 999' }]
  const found = (text: string) => missingNames([{ path: 'docs/rules/cart.md', text }], sources)

  it('lets a name be given with a folder that has it', () => {
    expect(found('| Most | 999 | `MOST_PIECES` (domain/cart) |')).toEqual([])
  })

  it.each([
    ['MOST', 'domain/cart'],
    ['MOST_PIECES', 'domain/order'],
  ])('finds that %s is not in %s', (name, folder) => {
    expect(found(`never more (\`${name}\`,\n${folder})`)).toEqual([
      `docs/rules/cart.md names ${name}, which is not in ${folder}`,
    ])
  })
})
