import { expect, it } from 'vitest'
import { errorCodes, isDatabaseAway } from './error-codes.ts'

const withCode = (code: string) => Object.assign(new Error('engine'), { code })
const wrapped = (cause: unknown) => new Error('failed query', { cause })

it('errorCodes lists the codes of an error and of its causes', () => {
  expect(errorCodes(wrapped(wrapped(withCode('40P01'))))).toEqual(['40P01'])
  expect([wrapped(null), 'a text', null].map(errorCodes)).toEqual([[], [], []])
})

it.each(['08006', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'isDatabaseAway takes %s for a database that is away',
  (code) => {
    expect([withCode(code), wrapped(withCode(code))].map(isDatabaseAway)).toEqual([true, true])
  },
)

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'isDatabaseAway takes «%s» for a database that is away',
  (message) => {
    expect(isDatabaseAway(wrapped(new Error(message)))).toBe(true)
  },
)

it('isDatabaseAway takes no other error for a database that is away', () => {
  expect([withCode('23505'), withCode('57014'), wrapped(null), 'a text', null].map(isDatabaseAway)).toEqual(
    Array(5).fill(false),
  )
})
