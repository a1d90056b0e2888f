import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSchemaRejected, parseReply } from './provider-reply.ts'

const completion = (choice: object) => ({ choices: [choice] })
const error = (fields: object) => ({ error: { message: 'no', ...fields } })

describe('parseReply', () => {
  it('returns the text of a completion', () => {
    expect(parseReply(200, completion({ finish_reason: 'stop', message: { content: '{}' } }))).toEqual({
      ok: true,
      text: '{}',
    })
  })

  it.each([
    ['declined', 200, completion({ message: { content: null, refusal: 'I can’t help' } })],
    ['declined', 200, completion({ finish_reason: 'content_filter', message: { content: '' } })],
    ['declined', 400, error({ code: 'content_policy_violation' })],
    ['cut-off', 200, completion({ finish_reason: 'length', message: { content: '{"productType":' } })],
    ['unreadable', 200, completion({ message: { content: ' ' } })],
    ['unreadable', 200, null],
    ['unreadable', 200, { choices: 'none' }],
    ['unreadable', 400, error({ code: 'invalid_image' })],
    ['wrong-key', 401, error({ code: 'invalid_api_key' })],
    ['wrong-key', 403, null],
    ['no-quota', 429, error({ code: 'insufficient_quota' })],
    ['no-quota', 429, error({ type: 'insufficient_quota', code: null })],
    ['rate-limit', 429, error({ code: 'rate_limit_exceeded' })],
    ['rate-limit', 429, 'slow down'],
    ['no-model', 404, error({ code: 'model_not_found' })],
    ['too-large', 413, null],
    ['provider-down', 500, null],
    ['provider-down', 503, error({})],
  ])('is %s for status %i with %j', (code, status, body) => {
    expect(parseReply(status, body)).toEqual({ ok: false, code })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => void parseReply(status, body)),
    )
  })
})

it('isSchemaRejected distinguishes a rejected schema from a rejected photo', () => {
  expect(isSchemaRejected(400, error({ param: 'response_format' }))).toBe(true)
  expect(isSchemaRejected(400, error({ message: "'json_schema' is not supported by this model" }))).toBe(true)
  expect(isSchemaRejected(400, error({ code: 'invalid_image', param: null }))).toBe(false)
  expect(isSchemaRejected(401, error({ param: 'response_format' }))).toBe(false)
})
