import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, zstd', 'gzip'],
  ['zstd', 'identity'],
  ['br;q=0, zstd, gzip', 'gzip'],
  ['zstd;q=0.5, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP, BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8 , gzip ;q=0.8', 'br'],
  ['*', 'zstd'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
  ['br;q=nada, gzip;q=2', 'identity'],
  ['brotli, gzipped', 'identity'],
])('%j prefers %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})

it('the choice of an encoding handles more different headers than it remembers', () => {
  for (let n = 0; n < 200; n++) expect(chooseEncoding(`x-${n}, gzip`)).toBe('gzip')
})
