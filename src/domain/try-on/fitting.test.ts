import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FITTING_SENTENCES, isLookId, MOST_POLLS, parseRun, parseStatus, pollDelay, rejectionOf } from './fitting.ts'

describe('polling the fitting service', () => {
  it('is quick at first, then every ten seconds, thirty times', () => {
    const delays = Array.from({ length: MOST_POLLS + 1 }, (_, poll) => pollDelay(poll, false))
    expect(delays).toEqual([...Array(10).fill(2_000), ...Array(20).fill(10_000), null])
  })

  it('is slow once the service wants it so', () => {
    expect(pollDelay(0, true)).toBe(10_000)
    expect(pollDelay(MOST_POLLS, true)).toBeNull()
  })
})

describe('responses of the fitting service', () => {
  it('are parsed, for any body', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 100, max: 599 }), (body, status) => {
        expect(Object.keys(FITTING_SENTENCES)).toContain(rejectionOf(status, body))
        expect(['processing', 'completed', 'failed', undefined]).toContain(parseStatus(body)?.status)
        const run = parseRun(status, body)
        if (run.ok) expect(run.id).not.toBe('')
        else expect(Object.keys(FITTING_SENTENCES)).toContain(run.code)
      }),
    )
  })

  it('differ by name where their status is the same', () => {
    const names = ['RateLimitExceeded', 'ConcurrencyLimitExceeded', 'OutOfCredits']
    expect(names.map((error) => rejectionOf(429, { error, message: '' }))).toEqual([
      'rate-limited',
      'concurrency-limited',
      'out-of-credits',
    ])
    expect(rejectionOf(429, null)).toBe('rate-limited')
    expect(rejectionOf(400, { error: 'toString' })).toBe('bad-request')
  })

  it.each(['starting', 'in_queue', 'processing'])('make a shopper wait: %s', (status) => {
    expect(parseStatus({ id: 'x', status, output: null, error: null })).toEqual({ status: 'processing' })
  })

  it.each([null, [], 'completed', {}, { status: 'something new' }, { status: 7 }, { status: 'FAILED' }])(
    'do not reveal the state of a run: %j',
    (body) => {
      expect(parseStatus(body)).toBeNull()
    },
  )

  it.each(['jpeg', 'png', 'webp'])('have images that a page may show: %s', (type) => {
    const image = `data:image/${type};base64,aG9sYQ==`
    const output = ['https://cdn.fashn.ai/a.jpg', image]
    expect(parseStatus({ status: 'completed', output })).toEqual({ status: 'completed', output: [image] })
  })

  it.each([
    'https://cdn.fashn.ai/a.jpg',
    'data:image/svg+xml;base64,aG9sYQ==',
    'data:text/html;base64,aG9sYQ==',
    'data:image/jpeg;base64,',
    'data:image/jpeg;base64,<b>',
    'data:image/jpeg,hola',
    'javascript:1',
    ' data:image/jpeg;base64,aG9sYQ==',
    'data:image/jpeg;base64,aG9s\naG9s',
    '',
    7,
    null,
    ['x'],
    {},
  ])('have no image that a page may not show: %j', (image) => {
    expect(parseStatus({ status: 'completed', output: [image] })).toMatchObject({ error: { code: 'no-image' } })
  })

  it('may be as long as the server reads', () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(24_000_000)}`
    expect(parseStatus({ status: 'completed', output: [image] })).toMatchObject({ status: 'completed' })
  })

  it.each<[number, unknown, string]>([
    [400, { error: 'BadRequest' }, 'bad-request'],
    [401, 'no', 'unauthorized'],
    [302, undefined, 'service-error'],
    [418, 'teapot', 'service-error'],
    [500, undefined, 'service-error'],
    [503, undefined, 'service-error'],
    [502, { error: 'InternalServerError' }, 'service-error'],
    [200, { id: null, error: { name: 'X' } }, 'no-id'],
  ])('reject a run, which costs nothing: %d %j', (status, body, code) => {
    expect(parseRun(status, body)).toEqual({ ok: false, code })
  })

  it.each<[number, unknown]>([
    [200, undefined],
    [200, 'hola'],
    [200, { id: '' }],
    [200, { id: 'x'.repeat(201) }],
    [201, { id: 'x' }],
    [502, undefined],
    [504, 'gateway'],
    [524, { error: 'toString' }],
  ])('leave open whether a run was accepted: %d %j', (status, body) => {
    expect(parseRun(status, body)).toEqual({ ok: false, code: 'outcome-unknown' })
  })
})

describe('the id of a look', () => {
  it('is a UUID in lower case', () => {
    fc.assert(fc.property(fc.uuid(), (id) => isLookId(id)))
    const id = '0b8ea3f1-8f2f-4c39-9d0c-51a8e5a4e0a1'
    for (const text of ['', '\0', id.toUpperCase(), `${id}\n`, ` ${id}`, id.slice(1)])
      expect(isLookId(text)).toBe(false)
  })
})
