import { expect, it } from 'vitest'
import { checkDimensions, checkPhoto, decodingError, HEAD_BYTES } from './photo-file.ts'

const head = (text: string) => Uint8Array.from(text.slice(0, HEAD_BYTES), (letter) => letter.charCodeAt(0))
const MB = 1024 * 1024

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['an AVIF', '\0\0\0\x20ftypavif'],
  ['an HEIC, which some browsers open', '\0\0\0\x20ftypheic'],
])('checkPhoto takes %s', (_, bytes) => {
  expect(checkPhoto({ size: 3 * MB, head: head(bytes) })).toBeNull()
})

it.each([
  ['photo-empty', 0, ''],
  ['photo-too-large', 60 * MB, '\xff\xd8\xff\xe0'],
  ['photo-type', 500, '<svg xmlns="http'],
  ['photo-type', 500, '<?xml version="1.0"?><svg'],
  ['photo-type', 500, '%PDF-1.7'],
  ['photo-type', 3, 'abc'],
])('checkPhoto rejects as %s %i bytes of %j', (code, size, bytes) => {
  expect(checkPhoto({ size, head: head(bytes) })).toBe(code)
})

it('decodingError distinguishes an HEIC that a browser cannot open from a damaged file', () => {
  expect(decodingError(head('\0\0\0\x20ftypheic'))).toBe('photo-heic')
  expect(decodingError(head('\xff\xd8\xff\xe0'))).toBe('photo-broken')
})

it('checkDimensions takes the photos that phones make, and no bomb', () => {
  expect(checkDimensions({ width: 12_000, height: 9_000 })).toBeNull()
  expect(checkDimensions({ width: 30_000, height: 30_000 })).toBe('photo-too-many-pixels')
})
