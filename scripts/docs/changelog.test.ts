import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../project.mjs'

it('the topmost version of the changelog is the version of the package', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [first] = text.matchAll(/^## (\d+\.\d+\.\d+) \((?:unreleased|\d{4}-\d\d-\d\d)\)$/gm)
  expect(first?.[1]).toBe(manifest.version)
})
