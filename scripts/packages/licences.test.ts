import { expect, it } from 'vitest'
import { licenceFlaw } from './licences.ts'
import { readShipped } from './shipped.ts'

const named = (name: string, licence: string) => licenceFlaw({ name, version: '1.0.0', licence })

it.each([
  ['a', 'MIT', null],
  ['a', '(MIT OR GPL-3.0-only)', null],
  ['a', 'MIT AND Apache-2.0', null],
  ['a', 'MIT AND GPL-3.0-only', 'a 1.0.0: the licence MIT AND GPL-3.0-only is not allowed'],
  ['a', 'AGPL-3.0-only', 'a 1.0.0: the licence AGPL-3.0-only is not allowed'],
  ['a', '', 'a 1.0.0: no licence in its package.json is not allowed'],
  ['png-js', '', null],
  ['png-js', 'GPL-3.0-only', 'png-js 1.0.0: the licence GPL-3.0-only is not allowed'],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', null],
])('the licence of %s, %s, leads to %j', (name, licence, flaw) => {
  expect(named(name, licence)).toBe(flaw)
})

it('every package that ships has an allowed licence', () => {
  const shipped = readShipped()
  expect(shipped.length).toBeGreaterThan(150)
  expect(shipped.flatMap((each) => licenceFlaw(each) ?? [])).toEqual([])
})
