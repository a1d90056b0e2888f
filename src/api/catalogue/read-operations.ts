import { z } from '@hono/zod-openapi'
import { readExportIds } from '#data/export/read-export-ids.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { findProductId } from '#data/product/find-product-id.ts'
import { posRecord } from '#domain/export/pos-record.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { code, idText } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { PosProductSchema } from './product-schemas.ts'

/** Left out by default: sent back with a change of the name, stock would overwrite sales since it was read. */
const stockQuery = {
  existencias: z.enum(['true', 'false']).default('false').openapi({
    description: 'Con `true`, también `variantStock`. Mandarlo de vuelta puede tapar lo que se vendió desde entonces.',
    example: 'false',
  }),
}

export function addProductReads(parts: ApiParts): void {
  addList(parts)
  addFind(parts)
}

function addList(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/products',
    scope: 'catalogue',
    operationId: 'listProducts',
    summary: 'Lista los productos',
    description:
      'Todos, también los retirados, en la forma en que se mandan y con el `id` que Vitrina les dio. Lo que se lista se ' +
      'puede mandar de vuelta: uno retirado sigue así. Las existencias solo vienen si se piden.',
    query: z.object({
      ...pageQuery,
      id: idText().optional().openapi({ description: 'Solo el de este `id`, como lo nombran los webhooks.' }),
      ...stockQuery,
    }),
    result: pageSchema(PosProductSchema).openapi('ProductsPage', { description: 'Una página de los productos.' }),
    example: { query: { limit: '50' } },
    async handle({ db, account }, { query: { cursor, limit, id: wanted, existencias } }) {
      if (wanted !== undefined) {
        return { body: { data: await readShown({ db, account, existencias }, [wanted]), next_cursor: null } }
      }
      const [after] = readCursor(cursor, z.tuple([z.int()])) ?? [0]
      const read = await readExportIds(db, { account, after, limit: limit + 1 })
      const { rows, next_cursor } = pageOf(read, limit, (id) => [id])
      return { body: { data: await readShown({ db, account, existencias }, rows), next_cursor } }
    },
  })
}

function addFind(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/products/{product}',
    scope: 'catalogue',
    operationId: 'getProduct',
    summary: 'Un producto',
    description: 'Por su `_id`, en la forma en que se manda.',
    pathParameters: z.object({
      product: code().openapi({ description: 'La `_id` del producto.', example: 'blusa lino' }),
    }),
    query: z.object(stockQuery),
    result: PosProductSchema,
    problems: ['not-found'],
    example: { path: { product: 'blusa lino' } },
    async handle({ db, account }, { path: { product: externalId }, query: { existencias } }) {
      const id = await findProductId(db, { account, externalId })
      const [found] = id === null ? [] : await readShown({ db, account, existencias }, [id])
      if (!found) throw new ApiProblem('not-found')
      return { body: found }
    },
  })
}

interface ShownCatalogue extends Pick<ApiCall, 'db' | 'account'> {
  existencias: 'true' | 'false'
}

async function readShown({ db, account, existencias }: ShownCatalogue, productIds: readonly number[]) {
  const products = await readWholeProducts(db, { account, productIds })
  return products.map((product) => {
    // As JSON it has no member that is undefined.
    const text = JSON.stringify(posRecord(product, { withIds: true }))
    const shown = JSON.parse(text) as z.input<typeof PosProductSchema>
    if (existencias === 'false') delete shown.variantStock
    return shown
  })
}
