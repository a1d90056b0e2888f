import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFile } from './check.ts'

const aliases = { '#domain/*': './src/domain/*', '#data/*': './src/data/*', '#server/*': './src/server/*' }
const check = (path: string, source: string) => checkFile(path, source, aliases)

describe('the import arrows', () => {
  it.each([
    ['app → server, by alias', 'src/app/shell.tsx', `import { listen } from '#server/listen.ts'`],
    ['app → server, by a relative escape', 'src/app/shell.tsx', `import { listen } from '../server/listen.ts'`],
    ['app → server, through a detour', 'src/app/shell.tsx', `import '../app/../server/listen.ts'`],
    ['app → server, types alone', 'src/app/shell.tsx', `import type { Listen } from '../server/listen.ts'`],
    ['app → server, in a type', 'src/app/shell.tsx', `type Listen = import('../server/listen.ts').Listen`],
    ['app → server, when the time comes', 'src/app/shell.tsx', `const later = () => import('../server/listen.ts')`],
    ['app → server, in backticks', 'src/app/shell.tsx', 'const later = () => import(`../server/listen.ts`)'],
    ['app → server, handed on', 'src/app/shell.tsx', `export * from '../server/listen.ts'`],
    ['app → server, by name', 'src/app/shell.tsx', `export { listen } from '../server/listen.ts'`],
    ['app → server, by require', 'src/app/shell.tsx', `const { listen } = require('../server/listen.ts')`],
    ['app → server, by an absolute path', 'src/app/shell.tsx', `import '/src/server/listen.ts'`],
    ['app → server, with a query', 'src/app/shell.tsx', `import text from '../server/listen.ts?raw'`],
    ['app → who knows', 'src/app/shell.tsx', `const later = (name: string) => import(name)`],
    ['app → data outside routes', 'src/app/features/product/card.tsx', `import { product } from '#data/product.ts'`],
    ['the kit → a capability', 'src/app/ui/button.tsx', `import { Card } from '../features/product/card.tsx'`],
    ['the kit → domain', 'src/app/ui/button.tsx', `import { money } from '#domain/money.ts'`],
    ['data → server', 'src/data/product.ts', `import { config } from '../server/config.ts'`],
    ['domain → data', 'src/domain/price.ts', `import type { Row } from '#data/schema.ts'`],
    ['domain → Node', 'src/domain/price.ts', `import { readFile } from 'node:fs/promises'`],
    ['domain → a package not listed', 'src/domain/price.ts', `import { eq } from 'drizzle-orm/pg-core'`],
    ['cli → server', 'src/cli/main.ts', `import '#server/main.ts'`],
    ['server → demo', 'src/server/main.ts', `import { demo } from '../../demo/stores.ts'`],
    ['server → the built app', 'src/server/main.ts', `import * as build from 'virtual:react-router/server-build'`],
    ['anything → the test harness', 'src/data/product.ts', `import '../../test/engines.ts'`],
    ['domain, in a test → data', 'src/domain/price.test.ts', `import '#data/product.ts'`],
  ])('refuse %s', (_arrow, path, source) => {
    expect(check(path, source)).toEqual([expect.stringMatching(new RegExp(`^${path}:1 imports `))])
  })

  it.each([
    ['app → domain', 'src/app/shell.tsx', `import { money } from '#domain/money.ts'; const a = <p>{money(1)}</p>`],
    ['app → app', 'src/app/shell.tsx', `import { Button } from './ui/button.tsx'`],
    ['app → a package', 'src/app/shell.tsx', `import { useState } from 'react'`],
    ['a route → data', 'src/app/storefront/routes/product.tsx', `import { product } from '#data/product.ts'`],
    ['a route → its types', 'src/app/storefront/routes/product.tsx', `import type { Route } from './+types/product'`],
    [
      'a route → a feature',
      'src/app/storefront/routes/product.tsx',
      `import { Card } from '../features/product/card.tsx'`,
    ],
    ['data → domain', 'src/data/product.ts', `import { money } from '../domain/money.ts'`],
    ['server → data', 'src/server/main.ts', `import { openDatabase } from '#data/client.ts'`],
    ['cli → the configuration', 'src/cli/main.ts', `import { readConfig } from '#server/config.ts'`],
    ['a test → the harness', 'src/data/product.test.ts', `import { describeOnEngines } from '../../test/engines.ts'`],
    ['a domain test → vitest', 'src/domain/price.test.ts', `import { it } from 'vitest'`],
    ['the mounted app', 'src/server/http/app.ts', `import * as build from 'virtual:react-router/server-build'`],
    ['what only looks like an import', 'src/domain/price.ts', `const text = "import '#server/listen.ts'"`],
  ])('allow %s', (_arrow, path, source) => {
    expect(check(path, source)).toEqual([])
  })

  it('tell the line', () => {
    expect(check('src/data/a.ts', `import '#domain/b.ts'\n\nimport '#server/c.ts'\n`)).toEqual([
      "src/data/a.ts:3 imports '#server/c.ts' (src/server/c.ts), but src/data may import only src/domain",
    ])
  })
})

describe('the check as a command', () => {
  let folder: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const run = () => spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), folder], { encoding: 'utf8' })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arrows-'))
    write('package.json', JSON.stringify({ imports: aliases }))
    write('demo/stores.ts', '')
    write('src/app/shell.tsx', `import '#domain/money.ts'`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('passes a project that follows them', () => {
    expect(run()).toMatchObject({ status: 0, stderr: '' })
  })

  it('fails on a single file that does not, and names it', () => {
    write('src/app/deep/down/leak.tsx', `import '../../../server/main.ts'`)
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('src/app/deep/down/leak.tsx:1') })
  })
})
