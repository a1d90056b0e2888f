import { z } from '@hono/zod-openapi'
import { changeStore, type StoreRejection } from '#actions/store/change-store.ts'
import { dropPages } from '#actions/store/drop-pages.ts'
import { ApiProblem } from '../core/api-problem.ts'
import type { FieldError } from '../core/field-error.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { addBranchOperations } from './branch-operations.ts'
import { addBrandingOperations } from './branding-operations.ts'
import { shownStore } from './shown-store.ts'
import { storeChanges } from './store-changes.ts'
import { StoreChangesSchema, StoreSchema } from './store-schemas.ts'
import { addWarehouseOperations } from './warehouse-operations.ts'

export function addStoreOperations(parts: ApiParts): void {
  addOperation(parts, {
    ...{ method: 'get', path: '/store', scope: 'config', operationId: 'getStore' },
    summary: 'Los ajustes de la tienda',
    description: 'La tienda es la de la llave.',
    result: StoreSchema,
    example: {},
    handle: async ({ db, account }) => ({ body: await shownStore(db, { account }) }),
  })
  addChange(parts)
  addCache(parts)
  addBrandingOperations(parts)
  addBranchOperations(parts)
  addWarehouseOperations(parts)
}

function addChange(parts: ApiParts): void {
  addOperation(parts, {
    ...{ method: 'patch', path: '/store', scope: 'config', operationId: 'changeStore' },
    summary: 'Cambia ajustes de la tienda',
    description: 'Los que se mandan; los demás quedan como están. Un null borra lo que puede no haber.',
    body: StoreChangesSchema,
    result: StoreSchema,
    problems: ['taken'],
    example: {
      body: {
        branding: { storeName: 'Luna Boutique' },
        shippingPrices: { local: 90, nationalStandard: 159.5 },
        whatsapp: { enabled: true, phone: '55 1234 5678' },
        couponPercentage: 15,
      },
    },
    async handle({ db, account, actor, now, services }, { body }) {
      const changes = storeChanges(body)
      if (changes.domain && services.sharedHosts.includes(changes.domain)) throw wrong(SHARED_HOST)
      const changed = await changeStore(db, { account, actor, now, changes })
      if (!changed.ok) throw REJECTIONS[changed.code]()
      return { body: await shownStore(db, { account }) }
    },
  })
}

const SHARED_HOST: FieldError = {
  ...{ path: ['domain'], code: 'shared-host' },
  detail: 'Es el dominio que comparten todas las tiendas.',
  detail_en: 'It is the domain that all stores share.',
}

const REJECTIONS: Record<StoreRejection, () => ApiProblem> = {
  'domain-taken': () => {
    const detail = 'Otra tienda tiene ese dominio.'
    const errors = [{ path: ['domain'], code: 'taken', detail, detail_en: 'Another store has this domain.' }]
    return new ApiProblem('taken', { errors })
  },
  'branch-unknown': () =>
    wrong({
      ...{ path: ['defaults', 'sucursal', 'clave'], code: 'branch-unknown' },
      ...{ detail: 'No existe esa sucursal.', detail_en: 'There is no such branch.' },
    }),
  'warehouse-unknown': () =>
    wrong({
      ...{ path: ['defaults', 'almacen', 'clave'], code: 'warehouse-unknown' },
      ...{ detail: 'No existe ese almacén.', detail_en: 'There is no such warehouse.' },
    }),
}

function wrong(error: FieldError): ApiProblem {
  return new ApiProblem('invalid', { errors: [error] })
}

const ClearedSchema = z.object({ cleared: z.boolean().openapi({ example: true }) }).openapi('CacheCleared')

function addCache(parts: ApiParts): void {
  addOperation(parts, {
    ...{ method: 'post', path: '/store/cache/clear', scope: 'config', operationId: 'clearStoreCache' },
    summary: 'Vuelve a hacer todas las páginas',
    description:
      'No suele hacer falta: cada cambio por esta API se ve en las páginas por sí solo. Cuando responde, ninguna página ' +
      'hecha antes se muestra más de dos segundos.',
    result: ClearedSchema,
    example: {},
    async handle({ db, account, actor, now }) {
      await dropPages(db, { account, actor, now })
      return { body: { cleared: true } }
    },
  })
}
