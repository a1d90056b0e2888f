import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readFields, readForm, readJson } from './read-body.ts'

const schema = z.object({ email: z.string() })
const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const WHOLE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.mx\r\n--${BOUNDARY}--\r\n`

const malformed = { ok: false, status: 400, code: 'malformed' }
const accepted = { ok: true, body: { email: 'a@b.mx' } }

function sent(body: BodyInit | null, type?: string): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
}

describe('the form of a request', () => {
  it.each([
    [FORM, 'email=otro&email=a%40b.mx'],
    [FORM, 'email=a%00%40b.mx%00'],
    [MULTIPART, WHOLE],
  ])('is read from %s', async (type, body) => {
    expect(await readForm(sent(body, type), schema)).toEqual(accepted)
    expect(await readFields(sent(body, type), schema)).toEqual(accepted)
  })

  it.each([
    ['without a body', null, undefined],
    ['without a type', new TextEncoder().encode('email=a'), undefined],
    ['as JSON', '{"email":"a@b.mx"}', 'application/json'],
    ['as text', 'email=a', 'text/plain'],
    ['in parts without a boundary', WHOLE, 'multipart/form-data'],
    ['in parts that end early', WHOLE.slice(0, 90), MULTIPART],
    ['with a file for a text', WHOLE.replace('name=', 'filename="a"; name='), MULTIPART],
    ['with an invalid type', 'email=a', ';;/'],
    ['without the field', 'name=Ana', FORM],
  ])('is malformed %s', async (_, body, type) => {
    expect(await readForm(sent(body, type), schema)).toEqual(malformed)
  })

  it('is malformed when it was read before, or ends amid its transfer', async () => {
    const read = sent('email=a', FORM)
    await read.text()
    expect(await readForm(read, schema)).toEqual(malformed)
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) })
    const cut = new Request('http://localhost/', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': FORM },
    } as RequestInit)
    expect(await readForm(cut, schema)).toEqual(malformed)
  })
})

describe('the JSON of a request', () => {
  it.each(['application/json', 'Application/JSON; charset=utf-8'])('is read as %j', async (type) => {
    expect(await readJson(sent('{"email":"a@b.mx","more":1}', type), schema)).toEqual(accepted)
    expect(await readFields(sent('{"email":"a@b.mx"}', type), schema)).toEqual(accepted)
  })

  it.each([undefined, 'text/plain', 'application/jsonp', FORM])('is not read as %j', async (type) => {
    const body = new TextEncoder().encode('{"email":"a@b.mx"}')
    expect(await readJson(sent(body, type), schema)).toEqual({ ok: false, status: 415, code: 'not-json' })
  })

  it.each(['', '{', 'null', '[]', '{"email":1}', '\0', '['.repeat(50_000)])('is malformed: %j', async (body) => {
    expect(await readJson(sent(body, 'application/json'), schema)).toEqual(malformed)
    expect(await readFields(sent(body, 'application/json'), schema)).toEqual(malformed)
  })

  it('has every text as it was sent', async () => {
    const body = JSON.stringify({ email: 'a\0\ud800' })
    expect(await readJson(sent(body, 'application/json'), schema)).toEqual({ ok: true, body: { email: 'a\0\ud800' } })
  })
})

describe('the fields of a request', () => {
  it.each([
    [String.raw`a\u0000b\u0000`, 'ab'],
    [String.raw`a\\u0000b`, String.raw`a\u0000b`],
    [String.raw`\ud83d\ude00`, '😀'],
    ['😀', '😀'],
    [String.raw`\ud83d\ud83d\uDE00`, '\ufffd😀'],
    [String.raw`\ude00\n\ud83dx`, '\ufffd\n\ufffdx'],
    [String.raw`\\\ud83d`, '\\\ufffd'],
  ])('have only characters that a database stores: %s', async (written, email) => {
    const body = `{"email":"${written}","${written}":1}`
    expect(await readFields(sent(body, 'application/json'), z.looseObject({ email: z.string() }))).toEqual({
      ok: true,
      body: { email, [email]: 1 },
    })
  })

  it('have no characters but those for any text', async () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800\udc00\ud800', '\\u0000'))
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        const read = await readFields(sent(JSON.stringify({ email: text }), 'application/json'), schema)
        expect(read).toEqual({ ok: true, body: { email: text.replaceAll('\0', '').toWellFormed() } })
      }),
      { numRuns: 20 },
    )
  })
})
