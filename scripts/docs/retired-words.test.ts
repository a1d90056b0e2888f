import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { headlessDocstringsIn, RETIRED, retiredWordsIn } from './retired-words.ts'

/** These files name the words: the glossary, what looks for them, and migrations away from them. */
const EXEMPT = /^(?:docs\/glossary\.md$|scripts\/docs\/retired-words|src\/data\/migrations\/)/
const TEXT = /\.(?:tsx?|mjs|css|md|json|grit|example)$/

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
const texts = tracked
  .filter((path) => TEXT.test(path) && !EXEMPT.test(path) && path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the glossary', () => {
  it('retires every word that is looked for', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired')[1] ?? ''
    expect(RETIRED.filter((word) => !new RegExp(`\\b${stemOf(word)}`).test(glossary))).toEqual([])
  })

  it('is followed: no retired word is used', () => {
    expect(texts.length).toBeGreaterThan(900)
    expect(retiredWordsIn(texts)).toEqual([])
  })
})

describe('a docstring that begins with Of or What', () => {
  it('is noticed', () => {
    const text = ['/** What a test wrote. */', '/**', ' * Of a pickup.', ' */', '/** What-if. Of course not. */'].join(
      '\n',
    )
    expect(headlessDocstringsIn([{ path: 'a.ts', text }])).toEqual(['a.ts:1', 'a.ts:3'])
  })

  it('is nowhere', () => {
    expect(headlessDocstringsIn(texts.filter(({ path }) => /\.tsx?$/.test(path)))).toEqual([])
  })
})

describe('a retired word', () => {
  it.each([
    ['by itself', 'the shop is open'],
    ['in a sentence', 'Shop.'],
    ['at the end of a name', 'openShop()'],
    ['at the start of a name', 'const shopClock = 1'],
    ['in a type', 'interface ShopClock {}'],
    ['in a constant', 'SHOP_URL'],
    ['in a path', "from './shop-clock.ts'"],
  ])('is noticed %s', (_where, text) => {
    expect(retiredWordsIn([{ path: 'a.ts', text }])).toEqual(['a.ts:1 shop'])
  })

  it('is noticed in the name of a file', () => {
    expect(retiredWordsIn([{ path: 'src/kept-page.ts', text: '' }])).toEqual(['src/kept-page.ts kept'])
  })

  it.each(['shopper', 'Shopify', 'workshop', 'ECONNREFUSED', 'indoors'])('is no part of %s', (text) => {
    expect(retiredWordsIn([{ path: 'a.ts', text }])).toEqual([])
  })
})

/** `refused` → `refus`, which the glossary's `refuse` begins with. */
function stemOf(word: string): string {
  return word
    .replace(/(?:es|ed|ing|s|e|ers?)$/, '')
    .replace(/^(?:say|said)$/, 'say')
    .replace(/^heard$/, 'hear')
}
