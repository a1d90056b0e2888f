import { expect, it } from 'vitest'
import { neededPackages } from './needed-packages.ts'

it('the packages that a package needs are found where Node finds them', () => {
  const locked = {
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': { dependencies: { c: '1', e: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/a/node_modules/e': { dependencies: { b: '1' } },
    'node_modules/other': {},
  }
  expect(neededPackages(['a'], locked)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/a/node_modules/e',
    'node_modules/c',
  ])
})

it('an optional package may be missing, and any other may not', () => {
  const needs = { dependencies: { '@img/linux': '1' } }
  const optional = { optionalDependencies: { '@img/linux': '1' } }
  expect(neededPackages(['sharp'], { 'node_modules/sharp': { ...needs, ...optional } })).toEqual(['node_modules/sharp'])
  expect(() => neededPackages(['sharp'], { 'node_modules/sharp': needs })).toThrow(
    'node_modules/sharp needs @img/linux, which is not locked.',
  )
})
