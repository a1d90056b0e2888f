import { expect, it } from 'vitest'
import { parseAiKey, parseStoredAccess } from './ai-key.ts'

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

it('parseStoredAccess reads from storage only what could have been stored', () => {
  expect(parseStoredAccess('sk-abc')).toEqual({ key: 'sk-abc', own: null })
  const own = { baseUrl: 'https://openrouter.ai/api/v1', model: 'qwen/vl' }
  expect(parseStoredAccess({ key: 'sk-abc', own })).toEqual({ key: 'sk-abc', own })
  expect(parseStoredAccess({ key: 'sk-abc', own: null })).toEqual({ key: 'sk-abc', own: null })
  for (const untrusted of [null, 7, '', 'a b', { key: 'sk' }, { key: 'sk', own: { baseUrl: 'x' } }])
    expect(parseStoredAccess(untrusted)).toBeNull()
})
