import { expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

const reads = ['formData', 'json', 'text', 'arrayBuffer', 'blob', 'bytes'].flatMap((method) => [
  `export const action = ({ request }) => request.${method}()`,
  `export const action = (given) => given.request.clone().${method}()`,
])
const ownReads = [...reads, 'export const action = ({ request }) => request.body']

const others = [
  `import { readForm } from '#app/shared/requests/read-body.ts'\nexport const action = ({ request }) => readForm(request, 1)`,
  'export const action = async (file) => file.arrayBuffer()',
  'export const action = (response) => response.json()',
]

const filesOf = (folder: string, texts: string[], end = '.ts'): Files =>
  Object.fromEntries(texts.map((text, index) => [`${folder}/route-${index}${end}`, text]))

it('rejects a route that reads the body of its request itself, but for the piece of an import', () => {
  const rejected = [
    filesOf('src/app/counter/routes', ownReads, '.tsx'),
    filesOf('src/app/storefront/routes/product', ownReads),
    filesOf('src/app/counter/loaders', ownReads),
    filesOf('src/app/storefront/requests', ownReads),
  ]
  const allowed = [
    filesOf('src/app/shared/requests', ownReads),
    filesOf('src/app/counter/routes', ownReads, '.test.ts'),
    filesOf('src/app/counter/routes/plain', others),
    { 'src/app/counter/routes/import/import-piece.ts': 'export const action = ({ request }) => request.body' },
  ]
  const { status, offenders } = lintPlanted(Object.assign({}, ...rejected, ...allowed))
  expect(offenders).toEqual(rejected.flatMap(Object.keys).sort())
  expect(status).toBe(1)
})
