import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { failureMessage } from './failure-message.ts'

it.each([
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [new ErrorResponse(503, 'Service Unavailable', { code: 'busy' }), '503 Service Unavailable'],
  [new ErrorResponse(502, undefined, '<html>'), '502'],
  [new Error(), null],
  ['x', null],
  [undefined, null],
])('failureMessage has of %o: %j', (error, message) => {
  expect(failureMessage(error)).toBe(message)
})
