import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { type Files, runInProject } from './planted-project.ts'

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The targets of the planted imports; among them fake packages. */
const project: Files = {
  'package.json': JSON.stringify({ type: 'module', imports }),
  ...Object.fromEntries(
    ['culori', 'drizzle-orm/pg-core', 'react', 'vitest', 'zod'].map((name) => [`node_modules/${name}/index.js`, '']),
  ),
  'demo/stores.ts': '',
  'test/engines.ts': '',
  'src/domain/money.ts': '',
  'src/data/product.ts': '',
  'src/data/schema.ts': '',
  'src/data/stock/move-on-hand.ts': '',
  'src/data/event/append-events.ts': '',
  'src/actions/move-stock.ts': `import '#data/stock/move-on-hand.ts'`,
  'src/server/config.ts': '',
  'src/server/listen.ts': '',
  'src/app/storefront/context.ts': `import '#data/schema.ts'`,
  'src/cli/main.ts': '',
  'src/cli/run-command.ts': '',
  'src/app/shared/ui/button.tsx': '',
  'src/app/counter/till.tsx': '',
  'src/app/storefront/features/product/card.tsx': '',
  'src/app/storefront/pages/product/product-page.tsx': '',
  'src/app/storefront/routes/product.tsx': '',
  'src/app/storefront/loaders/read-product.ts': '',
}

/** Runs the check over the project with these files in it. */
const check = (files: Files) => runInProject([join(import.meta.dirname, 'main.ts')], { ...project, ...files })

const listen = 'src/server/listen.ts'

/** The case, the file that imports, its text, and where that leads. */
const rejected: [string, string, string, string][] = [
  ['app → server, by alias', 'src/app/a1.tsx', `import { listen } from '#server/listen.ts'`, listen],
  ['app → server, by a relative escape', 'src/app/a2.tsx', `import { listen } from '../server/listen.ts'`, listen],
  ['app → server, through a detour', 'src/app/a3.tsx', `import '../app/../server/listen.ts'`, listen],
  ['app → server, types alone', 'src/app/a4.tsx', `import type { Listen } from '../server/listen.ts'`, listen],
  ['app → server, in a type', 'src/app/a5.tsx', `type L = { a: import('../server/listen.ts').L[] }`, listen],
  ['app → server, later', 'src/app/a6.tsx', `const later = () => import('../server/listen.ts')`, listen],
  ['app → server, in backticks', 'src/app/a7.tsx', 'const later = () => import(`../server/listen.ts`)', listen],
  ['app → server, handed on', 'src/app/a8.tsx', `export * from '../server/listen.ts'`, listen],
  ['app → server, by name', 'src/app/a9.tsx', `export { listen } from '../server/listen.ts'`, listen],
  ['app → server, by require', 'src/app/a10.tsx', `const { listen } = require('../server/listen.ts')`, listen],
  ['app → server, by import =', 'src/app/a11.tsx', `import listen = require('../server/listen.ts')`, listen],
  ['app → server, with a query', 'src/app/a12.tsx', `import text from '../server/listen.ts?raw'`, listen],
  ['app → server, far down', 'src/app/deep/down/leak.tsx', `import '../../../server/listen.ts'`, listen],
  ['app, in a test → server', 'src/app/storefront/routes/a15.test.ts', `import '#server/listen.ts'`, listen],
  [
    'app, in a test of requests that is not of a route → server',
    'src/app/storefront/shell/a16.http.test.ts',
    `import '#server/listen.ts'`,
    listen,
  ],
  ['app → an absolute path', 'src/app/a13.tsx', `import '/src/server/listen.ts'`, '/src/server/listen.ts'],
  ['app → a missing file', 'src/app/a14.tsx', `import './missing.ts'`, './missing.ts'],
  ['server → command line', 'src/server/a1.ts', `import '../cli/run-command.ts'`, 'src/cli/run-command.ts'],
  ['entry point → all of the command line', 'src/main.ts', `import './cli/main.ts'`, 'src/cli/main.ts'],
  [
    'server → a statement that changes a store',
    'src/server/a2.ts',
    `import '#data/stock/move-on-hand.ts'`,
    'src/data/stock/move-on-hand.ts',
  ],
  [
    'command line → the statement for events',
    'src/cli/a2.ts',
    `import '#data/event/append-events.ts'`,
    'src/data/event/append-events.ts',
  ],
  ['data → actions', 'src/data/a2.ts', `import '#actions/move-stock.ts'`, 'src/actions/move-stock.ts'],
  ['actions → server', 'src/actions/a1.ts', `import '#server/listen.ts'`, listen],
  [
    'app → data outside routes',
    'src/app/storefront/features/order/a.tsx',
    `import { product } from '#data/product.ts'`,
    'src/data/product.ts',
  ],
  [
    'what runs in the browser → data, through the context',
    'src/app/storefront/features/order/b.tsx',
    `import type { Context } from '../../context.ts'`,
    'src/app/storefront/context.ts → src/data/schema.ts',
  ],
  [
    'what runs in the browser → zod',
    'src/app/storefront/features/order/e.tsx',
    `import { z } from 'zod'`,
    'node_modules/zod/index.js',
  ],
  [
    'a feature → a route',
    'src/app/storefront/features/order/c.tsx',
    `import { loader } from '../../routes/product.tsx'`,
    'src/app/storefront/routes/product.tsx',
  ],
  [
    'a feature → a page',
    'src/app/storefront/features/order/d.tsx',
    `import { Page } from '../../pages/product/product-page.tsx'`,
    'src/app/storefront/pages/product/product-page.tsx',
  ],
  [
    'a feature → a loader',
    'src/app/storefront/features/order/f.tsx',
    `import { readProduct } from '#app/storefront/loaders/read-product.ts'`,
    'src/app/storefront/loaders/read-product.ts',
  ],
  [
    'the storefront → the counter',
    'src/app/storefront/shell/menu.tsx',
    `import { Till } from '../../counter/till.tsx'`,
    'src/app/counter/till.tsx',
  ],
  [
    'the counter → the storefront',
    'src/app/counter/sale.tsx',
    `import { Card } from '../storefront/features/product/card.tsx'`,
    'src/app/storefront/features/product/card.tsx',
  ],
  [
    'what both share → one of them',
    'src/app/shared/fetching/fetch.ts',
    `import { Till } from '#app/counter/till.tsx'`,
    'src/app/counter/till.tsx',
  ],
  ['what both share → data', 'src/app/shared/codes/c1.ts', `import '#data/product.ts'`, 'src/data/product.ts'],
  [
    'the kit → a capability',
    'src/app/shared/ui/k1.tsx',
    `import { Card } from '#app/storefront/features/product/card.tsx'`,
    'src/app/storefront/features/product/card.tsx',
  ],
  ['the kit → domain', 'src/app/shared/ui/k2.tsx', `import { money } from '#domain/money.ts'`, 'src/domain/money.ts'],
  ['data → server', 'src/data/d1.ts', `import { config } from '../server/config.ts'`, 'src/server/config.ts'],
  ['domain → data', 'src/domain/r1.ts', `import type { Row } from '#data/schema.ts'`, 'src/data/schema.ts'],
  ['domain → Node', 'src/domain/r2.ts', `import { readFile } from 'node:fs/promises'`, 'fs/promises'],
  [
    'domain → a package that is not listed',
    'src/domain/r3.ts',
    `import { eq } from 'drizzle-orm/pg-core'`,
    'node_modules/drizzle-orm/pg-core/index.js',
  ],
  ['domain, in a test → data', 'src/domain/r4.test.ts', `import '#data/product.ts'`, 'src/data/product.ts'],
  ['cli → server', 'src/cli/main.ts', `import '#server/listen.ts'`, listen],
  ['server → demo', 'src/server/s1.ts', `import { demo } from '../../demo/stores.ts'`, 'demo/stores.ts'],
  [
    'server → the built app',
    'src/server/s2.ts',
    `import * as build from 'virtual:react-router/server-build'`,
    'virtual:react-router/server-build',
  ],
  ['demo → server', 'demo/load.ts', `import '#server/listen.ts'`, listen],
  ['anything → the test harness', 'src/data/d2.ts', `import '../../test/engines.ts'`, 'test/engines.ts'],
  [
    'a file → itself, through another, types alone',
    'src/domain/cycle/a.ts',
    `import type { B } from './b.ts'`,
    'src/domain/cycle/b.ts → src/domain/cycle/a.ts',
  ],
]

/** The case, the line that reports it, and the files that make the cycle. */
const folderCycles: [string, string, Files][] = [
  [
    'two folders',
    'in src/data, left and right import each other:',
    {
      'src/data/left/a.ts': `import '../right/a.ts'; import '../product.ts'`,
      'src/data/left/b.ts': '',
      'src/data/right/a.ts': '',
      'src/data/right/b.ts': `import type { Left } from '../left/b.ts'`,
    },
  ],
  [
    'a chain of three',
    'in src/domain, one and three and two import each other:',
    {
      'src/domain/one/a.ts': `import '../two/a.ts'`,
      'src/domain/one/b.ts': '',
      'src/domain/two/a.ts': '',
      'src/domain/two/b.ts': `import '../three/a.ts'`,
      'src/domain/three/a.ts': '',
      'src/domain/three/b.ts': `import '#domain/one/b.ts'`,
    },
  ],
  [
    'folders by what lies deeper in them',
    'in src/app/counter, sale and stock import each other:',
    {
      'src/app/counter/sale/lines/a.ts': `import '../../stock/holds/a.ts'`,
      'src/app/counter/sale/totals/b.ts': '',
      'src/app/counter/stock/holds/a.ts': '',
      'src/app/counter/stock/moves/b.ts': `import '../../sale/totals/b.ts'`,
    },
  ],
  [
    'a folder and the files beside it',
    'in src/server, adapters and main.ts and open.ts import each other:',
    {
      'src/server/main.ts': `import './adapters/a.ts'; import './open.ts'`,
      'src/server/open.ts': `import './adapters/a.ts'`,
      'src/server/adapters/a.ts': '',
      'src/server/adapters/b.ts': `import '../main.ts'`,
    },
  ],
]

/** The case, the file that imports, its text, and the specifier that it is to have. */
const misspelled: [string, string, string, string][] = [
  ['up and down', 'src/app/counter/kit/m1.tsx', `import '../till.tsx'`, '#app/counter/till.tsx'],
  ['up, in a type', 'src/app/counter/kit/m2.tsx', `import type { Till } from '../till.tsx'`, '#app/counter/till.tsx'],
  ['up, later', 'src/app/counter/kit/m3.tsx', `const later = () => import('../till.tsx')`, '#app/counter/till.tsx'],
  ['down', 'src/app/counter/m4.tsx', `import './kit/m5.tsx'`, '#app/counter/kit/m5.tsx'],
  ['from the root, within a folder', 'src/app/counter/m6.tsx', `import '#app/counter/till.tsx'`, './till.tsx'],
]

const allowed: Files = {
  'src/app/storefront/shell/frame.tsx': `import { money } from '#domain/money.ts'; const a = <p>{money(1)}</p>`,
  'src/app/counter/start.tsx': `import { Button } from '#app/shared/ui/button.tsx'; import { useState } from 'react'`,
  'src/app/storefront/routes/product.tsx': `
    import { product } from '#data/product.ts'
    import { requestContext } from '#app/storefront/context.ts'
    import type { Route } from './+types/product.ts'
    import { Card } from '#app/storefront/features/product/card.tsx'
    import { Page } from '#app/storefront/pages/product/product-page.tsx'
    import { readProduct } from '#app/storefront/loaders/read-product.ts'
    import { productQuery } from '#app/storefront/requests/product-request.ts'`,
  'src/app/storefront/loaders/read-product.ts': `import '#data/product.ts'; import 'zod'`,
  'src/app/storefront/requests/product-request.ts': `import { z } from 'zod'`,
  'src/app/shared/codes/price.ts': `import '#domain/money.ts'; import '#app/shared/ui/button.tsx'; import './paths.ts'`,
  'src/app/shared/codes/paths.ts': '',
  'src/app/storefront/features/product/card.browser.test.tsx': `import '#app/storefront/pages/product/product-page.tsx'`,
  'src/app/storefront/routes/product.http.test.ts': `
    import { it } from 'vitest'
    import '#test/engines.ts'
    import '#data/product.ts'
    import '#server/http/storefront.ts'`,
  'src/app/storefront/pages/product/product-page.tsx': `import '#app/storefront/features/product/card.tsx'`,
  'src/data/price.ts': `import { money } from '../domain/money.ts'; import 'drizzle-orm/pg-core'; import 'node:fs'`,
  'src/data/product.test.ts': `import { describeOnEngines } from '../../test/engines.ts'; import './product.ts'`,
  'src/domain/color.ts': `import { parse } from 'culori'`,
  'src/domain/price.test.ts': `import { it } from 'vitest'; import { readFile } from 'node:fs/promises'`,
  'src/domain/text.ts': `const text = "import '#server/listen.ts'" // import '#server/listen.ts'`,
  'src/domain/below/a.ts': `import '../above/a.ts'; import '../above/b/a.ts'`,
  'src/domain/above/a.ts': `import './b/a.ts'`,
  'src/domain/above/b/a.ts': `import '../c.ts'; import '../../money.ts'`,
  'src/domain/above/c.ts': '',
  'src/main.ts': `import './server/open.ts'; import './cli/run-command.ts'`,
  'src/server/open.ts': `import { openDatabase } from '#data/client.ts'; import './listen.ts'`,
  'src/data/client.ts': '',
  'src/server/seed.ts': `import { demo } from '#demo/stores.ts'`,
  'src/server/http/app.ts': `import * as build from 'virtual:react-router/server-build'`,
  'src/server/http/storefront.ts': `import { requestContext } from '#app/storefront/context.ts'`,
  'src/cli/main.ts': `import { readConfig } from '#server/config.ts'; import '#demo/stores.ts'`,
  'demo/load.ts': `import '#data/product.ts'`,
  'src/app/shared/ui/dialog.tsx': `import { Button } from './button.tsx'`,
  'test/engines.ts': `import '#data/client.ts'; import '#server/listen.ts'`,
}

describe('the import borders', () => {
  let found: ReturnType<typeof check>

  beforeAll(() => {
    const planted = Object.fromEntries([...rejected, ...misspelled].map(([, path, text]) => [path, text]))
    const cycles = Object.assign(
      {
        'src/domain/cycle/b.ts': `import './a.ts'`,
        'src/app/counter/kit/m5.tsx': '',
      },
      ...folderCycles.map(([, , files]) => files),
    )
    found = check({ ...planted, ...cycles })
  })

  it.each(rejected)('reject %s', (_case, path, _text, target) => {
    expect(found.stderr).toContain(`: ${path} → ${target}`)
  })

  it.each(misspelled)('reject an import that is written %s', (_case, path, _text, expected) => {
    expect(found.stderr).toContain(`import-spelling: ${path} imports '`)
    expect(found.stderr).toContain(`': write '${expected}'.`)
  })

  it.each(folderCycles)('reject a cycle of %s', (_case, line) => {
    expect(found.stderr).toContain(line)
  })

  it('show the imports that make a cycle of folders, and no others', () => {
    const [, shown] = found.stderr.split(`in src/data, left and right import each other:\n`)
    expect(shown?.split('\n').slice(0, 3)).toEqual([
      '    src/data/left/a.ts → src/data/right/a.ts',
      '    src/data/right/b.ts → src/data/left/b.ts',
      expect.not.stringMatching(/^ /),
    ])
  })

  it('report a cycle of files once, as such', () => {
    expect(found.stderr).not.toContain('in src/domain/cycle,')
  })

  it('fail the check by one import, one cycle of files, one cycle of folders, or one misspelled import', () => {
    const [, , folders] = folderCycles[0] ?? []
    const files = {
      'src/domain/cycle/a.ts': `import type { B } from './b.ts'`,
      'src/domain/cycle/b.ts': `import './a.ts'`,
    }
    const one = { 'src/app/a1.tsx': `import { listen } from '#server/listen.ts'` }
    const spelling = { 'src/app/counter/kit/m1.tsx': `import '../till.tsx'` }
    expect([one, files, folders ?? {}, spelling].map((planted) => check(planted).status)).toEqual([1, 1, 1, 1])
  })

  it('let pass what follows them', () => {
    expect(check(allowed)).toMatchObject({ status: 0, stderr: '' })
  })
})
