import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namedTests } from './security-tests.ts'

it('finds the tests that a row names', () => {
  expect(namedTests('| a | b | `src/a.test.ts` › does this; `e2e/b.spec.ts` › does that |\n| c | d | none |')).toEqual([
    { path: 'src/a.test.ts', title: 'does this' },
    { path: 'e2e/b.spec.ts', title: 'does that' },
  ])
})

it('every test that docs/security.md names is there', () => {
  const document = readFileSync('docs/security.md', 'utf8')
  const named = namedTests(document)
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ path, title }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(title))
  expect(missing).toEqual([])
})

it('every row of an attack names a test', () => {
  const document = readFileSync('docs/security.md', 'utf8')
  const rows = document.slice(document.indexOf('## Attacks'), document.indexOf('## Known limits')).split('\n')
  const without = rows.filter((row) => /^\| (?!attack|---)/.test(row) && namedTests(row).length === 0)
  expect(without).toEqual([])
})
