import { expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

const computed = [
  'export const later = (name: string) => import(name)',
  `export const later = (name: string) => import(\`./\${name}.ts\`)`,
  `export const later = (name: string) => import('./' + name + '.ts')`,
  `export const later = (isFirst: boolean) => import(isFirst ? './a.ts' : './b.ts')`,
  `export const later = (name: string) => import(name, { with: { type: 'json' } })`,
  'export const later = (name: string) => require(name)',
  'export const later = (name: string) =>\n  import(\n    /* @vite-ignore */ name\n  )',
]

const plain = [
  `export const later = () => import('./a.ts')`,
  'export const later = () => import(`./a.ts`)',
  `export const later = () => import("./a.json", { with: { type: 'json' } })`,
  `export const later = () =>\n  import(\n    /* @vite-ignore */ './a.ts'\n  )`,
  `export const later = () => require('./a.ts')`,
]

const filesOf = (folder: string, texts: string[], end = '.ts'): Files =>
  Object.fromEntries(texts.map((text, index) => [`${folder}/later-${index}${end}`, text]))

it('rejects imports whose path is computed, but in the server, the command line and tests', () => {
  const rejected = [
    filesOf('demo', computed),
    filesOf('src/app', computed, '.tsx'),
    filesOf('src/data', computed),
    filesOf('src/domain', computed),
  ]
  const allowed = [
    filesOf('src/server', computed),
    filesOf('src/cli', computed),
    filesOf('src/data', computed, '.test.ts'),
    filesOf('src/app/plain', plain),
  ]
  const { status, offenders } = lintPlanted(Object.assign({}, ...rejected, ...allowed))
  expect(offenders).toEqual(rejected.flatMap(Object.keys).sort())
  expect(status).toBe(1)
})
