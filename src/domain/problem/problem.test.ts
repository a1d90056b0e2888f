import { expect, it } from 'vitest'
import { problem } from './problem.ts'

it('a problem has a type, a code, a status and a sentence, and any given members and headers', async () => {
  const response = problem(429, 'too-many', 'Espera un poco.', { left: 0 }, { 'retry-after': '60' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await response.json()).toEqual({
    type: 'urn:vitrina:problem:too-many',
    code: 'too-many',
    status: 429,
    title: 'Espera un poco.',
    left: 0,
  })
})
