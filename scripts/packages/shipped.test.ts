import { expect, it } from 'vitest'
import { BUILT_IN, readShipped, shippedPaths } from './shipped.ts'

it('finds what production packages need, where Node finds it, and no development package', () => {
  const lock = {
    '': { dependencies: { hono: '4' }, devDependencies: { vitest: '5' } },
    'node_modules/hono': { dependencies: { qs: '1' }, peerDependencies: { zod: '4', ajv: '8' } },
    'node_modules/hono/node_modules/qs': { dependencies: { zod: '4' }, optionalDependencies: { fsevents: '2' } },
    'node_modules/qs': {},
    'node_modules/vitest': { dependencies: { zod: '4' } },
    'node_modules/zod': { peerDependencies: { vitest: '5' }, peerDependenciesMeta: { vitest: { optional: true } } },
  }
  const found = ['node_modules/hono', 'node_modules/hono/node_modules/qs', 'node_modules/zod']
  expect(shippedPaths(lock)).toEqual([...found, ...BUILT_IN].sort())
})

it('has the packages that the product runs on, and none of its tests', () => {
  const names = readShipped().map(({ name }) => name)
  for (const name of ['react', 'pg', 'zod', 'sharp', 'tailwindcss', 'node']) expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', 'esbuild', '@playwright/test']) expect(names).not.toContain(name)
})
