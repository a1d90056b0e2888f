import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../project.mjs'
import { changedFiles, changedJourneys, journeysOf } from './changed.ts'

const SOURCES = [
  { path: 'e2e/cart.spec.ts', text: `import { openCart } from './cart-page.ts'` },
  { path: 'e2e/cart-checks.spec.ts', text: '' },
  { path: 'e2e/counter-orders.spec.ts', text: `import { signIn } from './counter-store.ts'` },
  { path: 'e2e/order-pages.spec.ts', text: `import { openCart } from './cart-page.ts'` },
  { path: 'e2e/reviews.spec.ts', text: '' },
  { path: 'e2e/cart-page.ts', text: `import { hydrated } from './hydrated.ts'` },
  { path: 'e2e/counter-store.ts', text: '' },
  { path: 'e2e/hydrated.ts', text: '' },
]
const reached = (...changed: string[]) => journeysOf(changed, SOURCES)

describe('the journeys that a change can reach', () => {
  it('are a journey that changed', () => {
    expect(reached('e2e/reviews.spec.ts')).toEqual(['e2e/reviews.spec.ts'])
  })

  it('are those that import a changed file, itself or through others', () => {
    expect(reached('e2e/hydrated.ts')).toEqual(['e2e/cart.spec.ts', 'e2e/order-pages.spec.ts'])
  })

  it('are the journeys of the capability of a changed file, in both apps where both use it', () => {
    expect(reached('src/domain/order/order-progress.ts')).toEqual([
      'e2e/counter-orders.spec.ts',
      'e2e/order-pages.spec.ts',
    ])
    expect(reached('src/data/review/read-reviews.ts')).toEqual(['e2e/reviews.spec.ts'])
    expect(reached('src/domain/cart/cart.ts')).toEqual(['e2e/cart.spec.ts', 'e2e/cart-checks.spec.ts'])
  })

  it('are the journeys of one app where a changed file belongs to it', () => {
    expect(reached('src/app/counter/features/order/board.tsx')).toEqual(['e2e/counter-orders.spec.ts'])
    expect(reached('src/app/storefront/features/order/order-list.tsx')).toEqual(['e2e/order-pages.spec.ts'])
  })

  it('are empty for a test next to its subject, for a document, and for no file', () => {
    expect(reached('src/domain/cart/cart.test.ts', 'docs/glossary.md')).toEqual([])
    expect(reached()).toEqual([])
  })

  it('are each reached by a change in some folder', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
    const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
    const reachedByAny = journeysOf(
      files.filter((path) => /\.tsx?$/.test(path)),
      journeys.map((name) => ({ path: `e2e/${name}`, text: '' })),
    )
    expect(reachedByAny).toHaveLength(journeys.length)
  })

  it('are files that exist', () => {
    expect(changedJourneys(['src/domain/checkout/order-request.ts'])).toContain('e2e/checkout.spec.ts')
  })
})

describe('the changed files', () => {
  it('have a file that git does not know yet, by its path from the root', () => {
    const path = join(root, 'scripts/suites/not-known-yet.txt')
    writeFileSync(path, '')
    onTestFinished(() => rmSync(path))
    expect(changedFiles('HEAD')).toContain('scripts/suites/not-known-yet.txt')
  })

  it('cannot be read from a commit that does not exist', () => {
    expect(() => changedFiles('no-such-commit')).toThrow()
  })
})
