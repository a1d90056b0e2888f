import { expect, it } from 'vitest'
import { formatApiKey, isApiKey } from './api-key.ts'

const SECRET = 'aB3_-'.repeat(9).slice(0, 43)

it('a formatted API key is recognized', () => {
  expect(isApiKey(formatApiKey('k3j9x0a1b2', SECRET))).toBe(true)
})

it('a text that differs from an API key by a character is not recognized', () => {
  const key = formatApiKey('k3j9x0a1b2', SECRET)
  for (const other of ['', 'vit_', key.slice(1), `${key}a`, key.toUpperCase(), ` ${key}`, `${key}\n`]) {
    expect(isApiKey(other), other).toBe(false)
  }
})
