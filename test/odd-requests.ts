/** A body and the type that it is sent as. */
export interface OddBody {
  name: string
  type?: string
  body: string | Uint8Array<ArrayBuffer>
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="email"; filename="a.png"\r\n\r\n\0\xff\r\n`

/** The fields that the pages open to anyone read, with texts that databases and parsers stumble over. */
function fieldsWith(value: unknown): Record<string, unknown> {
  return { email: value, password: value, name: value, code: value, response: value, intent: value }
}

/** Bodies that no page sends, each with a type that may or may not be its own. */
export const ODD_BODIES: readonly OddBody[] = [
  { name: 'nothing', body: '' },
  { name: 'bytes without a type', body: new TextEncoder().encode('email=a') },
  { name: 'a form', type: FORM, body: 'email=a%40b.mx&password=secreto-largo&code=123456&name=Ana' },
  { name: 'a form of null bytes', type: FORM, body: 'email=a%00%40b.mx&password=%00&code=%00&name=%00' },
  { name: 'a form that is no UTF-8', type: FORM, body: 'email=%ff%40b.mx&password=%c3%28&code=%ff&name=%ff' },
  { name: 'a form with broken escapes', type: FORM, body: '%&=%zz&email&&==&__proto__=1&intent=constructor' },
  { name: 'parts without a boundary', type: 'multipart/form-data', body: `${PART}--${BOUNDARY}--\r\n` },
  { name: 'parts with a file for a text', type: MULTIPART, body: `${PART}--${BOUNDARY}--\r\n` },
  { name: 'parts that end early', type: MULTIPART, body: PART.slice(0, 100) },
  { name: 'text as parts', type: MULTIPART, body: 'email=a' },
  { name: 'JSON', type: JSON_TYPE, body: JSON.stringify(fieldsWith('a@b.mx')) },
  { name: 'JSON cut off', type: JSON_TYPE, body: '{"intent":"change-name","na' },
  { name: 'JSON of null bytes', type: JSON_TYPE, body: JSON.stringify(fieldsWith('a\0@b.mx')) },
  { name: 'JSON of lone surrogates', type: JSON_TYPE, body: JSON.stringify(fieldsWith('\ud800@b.mx')) },
  { name: 'JSON of huge numbers', type: JSON_TYPE, body: JSON.stringify(fieldsWith(0)).replaceAll('0', '1e400') },
  { name: 'JSON of lists', type: JSON_TYPE, body: JSON.stringify(fieldsWith([{ id: null }])) },
  { name: 'JSON that is deep', type: JSON_TYPE, body: `${'['.repeat(7_000)}${']'.repeat(7_000)}` },
  { name: 'JSON of a prototype', type: JSON_TYPE, body: '{"__proto__":{"intent":"x"},"constructor":{}}' },
  { name: 'JSON null', type: JSON_TYPE, body: 'null' },
  { name: 'text', type: 'text/plain', body: 'email=a@b.mx\r\npassword=x' },
  { name: 'bytes', type: 'application/octet-stream', body: new Uint8Array([0, 255, 254, 0xd8, 0x00]) },
  { name: 'a type that is none', type: ';;/=', body: '{}' },
  { name: 'a type of many', type: `${JSON_TYPE}, ${FORM}`, body: '{}' },
]

/** Segments of a path that parsers and databases stumble over. */
export const ODD_SEGMENTS: readonly string[] = [
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..%2f..',
  '../..',
  '/',
  '%5C',
  '%0d%0a',
  '%20',
  'a%2Fb',
  '%ud800',

  '%ED%A0%80',
  '%F0%9F%92%A9',
  'ñ',
  '💩',
  '__proto__',
  'constructor',
  '.data',
  '_.data',
  '*',
  ':id',
  "'",
  '%25',
  '%22',

  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  '007',
  '9007199254740993',
  '9'.repeat(40),
  'x'.repeat(3_000),
  '%C3%B1'.repeat(900),
]

/** Values of parameters of a URL, escaped as they are sent. */
export const ODD_VALUES: readonly string[] = [
  '',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%92%A9',
  '1',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  '007',
  '9007199254740993',
  '9'.repeat(60),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '%2B275760-09-13',
  'a,b,,1,-2,1:2',

  '%27%20or%201%3D1',
  '%25',
  '_',
  '\\',
  '//evil.example',
  '__proto__',
  'constructor',
  'x'.repeat(200),
  'csv',
  'todos',
]
