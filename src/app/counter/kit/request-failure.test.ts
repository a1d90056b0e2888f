import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { requestFailure } from './request-failure.ts'

const responded = (status: number) => new ErrorResponse(status, '', null)

it.each([
  ['nothing that responds', new TypeError('Failed to fetch'), 'offline'],
  ['a response that was cut off', new Error('Unable to decode', { cause: new Error('cut off') }), 'offline'],
  ['a database that is away', responded(503), 'offline'],
  ['a proxy without its server', responded(502), 'offline'],
  ['an error of the server', new Error('Unexpected Server Error'), 'failed'],
  ['a server that fails as a whole', responded(500), 'failed'],
  ['a page that does not exist', responded(404), null],
  ['a page that a role may not see', responded(403), null],
  ['a redirect', new Response(null, { status: 302 }), null],
])('requestFailure reports %s', (_, error, failure) => expect(requestFailure(error)).toBe(failure))
