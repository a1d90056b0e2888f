import { describe, expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

const spreads = [
  'export const store = { ...{ account, slug: name }, active: true }',
  'export const store = {\n  ...{\n    account,\n    slug: name,\n  },\n  active: true,\n}',
  'export const store = { ...({ account }) }',
  'export const store = { ...{} }',
  `export const states = [...['open', 'closed'], ...others]`,
  `export const first = firstOf(...['open', 'closed'])`,
  'export const Line = () => <Row {...{ account, slug }} active />',
  'export const Line = () => <Row {...({ account })} active />',
]

const plain = [
  'export const store = { ...defaults, ...(isOpen && { account }), ...(isOpen ? { slug } : {}) }',
  'export const states = [...others, ...(isOpen ? [1] : [])]',
  'export const Line = () => <Row {...props} active />',
]

const filesOf = (folder: string, texts: string[]): Files =>
  Object.fromEntries(texts.map((text, index) => [`${folder}/literal-${index}.tsx`, text]))

describe('the spread of a literal', () => {
  it('is rejected in objects, lists, calls and attributes', () => {
    const rejected = filesOf('src/domain', spreads)
    const { status, offenders } = lintPlanted({ ...rejected, ...filesOf('src/data', plain) })
    expect(offenders).toEqual(Object.keys(rejected).sort())
    expect(status).toBe(1)
  })

  it('is fixed by Biome where the literal ends without a comma, except in attributes', () => {
    const fixable = filesOf('src/domain', [
      'export const store = { ...{ account, slug: name }, active: true }',
      `export const states = [...['open', 'closed'], ...others]`,
      `export const first = firstOf(...['open', 'closed'])`,
    ])
    expect(lintPlanted(fixable).status).toBe(1)
    expect(lintPlanted(fixable, ['--write'])).toEqual({ status: 0, offenders: [] })
  })
})
