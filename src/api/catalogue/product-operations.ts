import { z } from '@hono/zod-openapi'
import { withdrawProducts } from '#actions/catalogue/withdraw-products.ts'
import { applyImport, applyImportWhole } from '#actions/import/apply-import.ts'
import { inTransaction, isTransaction } from '#data/database/in-transaction.ts'
import { readWarehouseKeys } from '#data/store/read-warehouses.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import type { ProductPlan } from '#domain/import/plan-product.ts'
import {
  type Atomic,
  BatchQuery,
  batchResult,
  batchSchema,
  checkItems,
  rejectedMembers,
  requireWhole,
  upsertResult,
} from '../core/batch.ts'
import { deleteByKey } from '../core/delete-by-key.ts'
import { key } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { PRODUCT_ERRORS, parseProducts } from './parse-products.ts'
import { PosProductSchema } from './product-schemas.ts'

const MOST_ITEMS = 1_000
/** A thousand products with a description and 24 variants each. */
const MAX_BODY = 24 * 1_024 * 1_024
/** Variants of one transaction: what else changes the same products waits for it. */
const VARIANTS_AT_ONCE = 600

export function addProductOperations(parts: ApiParts): void {
  parts.api.openAPIRegistry.register('Product', PosProductSchema)
  parts.api.openAPIRegistry.register('ProductKey', ProductKeySchema)
  addUpsert(parts)
  addDelete(parts)
}

const UpsertResult = z.object(upsertResult).openapi('ProductsResult', { description: 'Qué se hizo con los productos.' })

function addUpsert(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/products',
    scope: 'catalogue',
    operationId: 'putProducts',
    summary: 'Agrega o reemplaza productos',
    description:
      'Hasta 1,000 productos con sus variantes, cada uno por su `_id`, en la forma de tu punto de venta. Es lo mismo que ' +
      '`vitrina import --format pos-json`. Un producto con algo que no es válido se rechaza entero. Para cambiar otra cosa ' +
      'que las existencias, mándalo sin `variantStock`: lo que leíste hace un momento taparía lo que se vendió desde entonces.',
    query: BatchQuery,
    body: batchSchema('Product', MOST_ITEMS),
    maxBody: MAX_BODY,
    result: UpsertResult,
    problems: ['batch-rejected'],
    errorCodes: PRODUCT_ERRORS,
    example: { body: { items: [EXAMPLE] } },
    handle: (call, { body, query }) => upsert(call, body.items, query.atomic),
  })
}

const EXAMPLE = {
  _id: 'vestido-jacaranda',
  nombre: 'Vestido Jacaranda',
  descripcion: '<p>Lino lavado.</p>',
  nombremarca: 'Casa Luna',
  nombrecategoria: 'Vestidos',
  precio: 1299,
  costo: 610,
  prodservclave: '53101604',
  variants: [
    { _id: 'vj-arena-ch', sku: 'VJ-AR-CH', codigo_barras: '7501031311401', variante1: 'Arena', variante2: 'CH' },
    { _id: 'vj-arena-m', sku: 'VJ-AR-M', codigo_barras: '7501031311402', variante1: 'Arena', variante2: 'M' },
  ],
  variantStock: [
    { producto: 'vj-arena-ch', existencia: 3 },
    { producto: 'vj-arena-m', existencia: 5 },
  ],
}

async function upsert({ db, services, ...by }: ApiCall, given: unknown[], atomic: Atomic) {
  const warehouses = await readWarehouseKeys(db, by)
  const { products, rejected } = await parseProducts(given, { sanitize: services.sanitize, warehouses })
  requireWhole(atomic, rejected)
  const batches = byVariants(products.map(({ value }) => value))
  // With an Idempotency-Key the request is a transaction as well.
  const isWhole = atomic === 'true' || isTransaction(db)
  const plans = isWhole ? await applyImportWhole(db, { ...by, batches }) : await applyEach(db, by, batches)
  const unchanged = plans.filter(({ status }) => status === 'unchanged').length
  return { body: { applied: plans.length - unchanged, unchanged, ...rejectedMembers(rejected) } }
}

async function applyEach(
  db: ApiCall['db'],
  by: Pick<ApiCall, 'account' | 'actor' | 'now'>,
  batches: readonly ImportProduct[][],
): Promise<ProductPlan[]> {
  const plans: ProductPlan[] = []
  for (const products of batches) plans.push(...(await applyImport(db, { ...by, products })))
  return plans
}

/** Products in batches of few variants. */
function byVariants(products: readonly ImportProduct[]): ImportProduct[][] {
  const batches: ImportProduct[][] = []
  let left = 0
  for (const product of products) {
    if (left <= 0) {
      batches.push([])
      left = VARIANTS_AT_ONCE
    }
    batches.at(-1)?.push(product)
    left -= product.variants.length
  }
  return batches
}

const ProductKeySchema = z
  .strictObject({ _id: key().openapi({ description: 'La `_id` del producto.', example: 'vestido-jacaranda' }) })
  .openapi('ProductKey', { description: 'La clave de un producto.' })

function addDelete(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/products/delete',
    scope: 'catalogue',
    operationId: 'deleteProducts',
    summary: 'Retira productos',
    description:
      'Hasta 1,000 productos por su `_id`. Dejan de verse y de venderse; los pedidos que los tienen quedan como están, y ' +
      'vuelven si se mandan otra vez.',
    query: BatchQuery,
    body: batchSchema('ProductKey', MOST_ITEMS),
    result: z.object(batchResult).openapi('DeletedProductsResult', { description: 'Qué se retiró.' }),
    problems: ['batch-rejected'],
    errorCodes: [UNKNOWN],
    example: { body: { items: [{ _id: 'vestido-jacaranda' }] } },
    handle: ({ account, actor, now, ...call }, { body, query }) =>
      inTransaction(call.db, (db) =>
        deleteByKey(checkItems(body.items, ProductKeySchema), {
          atomic: query.atomic,
          member: '_id',
          unknown: UNKNOWN,
          remove: (externalIds) => withdrawProducts(db, { account, actor, now, externalIds }),
        }),
      ),
  })
}

const UNKNOWN = ['product-unknown', 'No existe ese producto.', 'There is no such product.'] as const
