import { expect, it } from 'vitest'
import { parseAiKey, parseStoredKey } from './ai-key.ts'

it.each(['sk-abc', ' sk-abc\r\n', '\tsk-abc '])('parseAiKey takes %j', (written) => {
  expect(parseAiKey(written)).toEqual({ ok: true, key: 'sk-abc' })
})

it.each([
  ['', 'key-missing'],
  [' \n', 'key-missing'],
  ['sk abc', 'key-malformed'],
  ['sk-\nabc', 'key-malformed'],
  ['llave-ñ', 'key-malformed'],
  ['k'.repeat(10_240), 'key-malformed'],
])('parseAiKey rejects %j as %s', (written, code) => {
  expect(parseAiKey(written)).toEqual({ ok: false, code })
})

it('parseStoredKey reads from storage only what could have been stored', () => {
  expect(parseStoredKey('sk-abc')).toBe('sk-abc')
  for (const untrusted of [null, 7, '', 'a b', { key: 'sk' }]) expect(parseStoredKey(untrusted)).toBeNull()
})
