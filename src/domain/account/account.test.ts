import { describe, expect, it } from 'vitest'
import { isAccount, RESERVED_ACCOUNTS } from './account.ts'

describe('isAccount', () => {
  it.each(['luna', 'norte-denim', 'a', '7leguas', 'x'.repeat(40)])('takes %j', (text) => {
    expect(isAccount(text)).toBe(true)
  })

  it.each([
    '',
    '-luna',
    'luna-',
    'Luna',
    'lu na',
    'luña',
    'luna.mx',
    'robots.txt',
    'sitemap.xml',
    '..',
    'x'.repeat(41),
    'luna/',
  ])('rejects %j', (text) => {
    expect(isAccount(text)).toBe(false)
  })

  it.each(RESERVED_ACCOUNTS)('rejects %j, which is reserved', (word) => {
    expect(isAccount(word)).toBe(false)
  })
})
