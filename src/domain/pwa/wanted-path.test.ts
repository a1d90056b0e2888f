import { expect, it } from 'vitest'
import { wantedPath } from './wanted-path.ts'

it.each([
  ['/product/7?variant=1', '/product/7?variant=1'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['//evil.example/a', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
])('the wanted path %j leads to %s', (from, path) => {
  expect(wantedPath(from, 'https://moda.example')).toBe(path)
})
