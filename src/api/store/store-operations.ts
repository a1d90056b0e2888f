import { z } from '@hono/zod-openapi'
import { changeStore, type StoreRejection } from '#actions/store/change-store.ts'
import { dropPages } from '#actions/store/drop-pages.ts'
import { ApiProblem, type ApiProblemCode } from '../core/api-problem.ts'
import type { FieldRule } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { addBranchOperations } from './branch-operations.ts'
import { BRANCH_UNKNOWN } from './branch-unknown.ts'
import { addBrandingOperations } from './branding-operations.ts'
import { shownStore } from './shown-store.ts'
import { storeChanges } from './store-changes.ts'
import { SETTING_RULES, StoreChangesSchema, StoreSchema } from './store-schemas.ts'
import { addWarehouseOperations } from './warehouse-operations.ts'

export function addStoreOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/store',
    scope: 'config',
    operationId: 'getStore',
    summary: 'Los ajustes de la tienda',
    description: 'La tienda es la de la llave.',
    result: StoreSchema,
    example: {},
    handle: async ({ db, account, services }) => ({ body: await shownStore(db, { account, platform: services }) }),
  })
  addChange(parts)
  addCache(parts)
  addBrandingOperations(parts)
  addBranchOperations(parts)
  addWarehouseOperations(parts)
}

function addChange(parts: ApiParts): void {
  addOperation(parts, {
    method: 'patch',
    path: '/store',
    scope: 'config',
    operationId: 'changeStore',
    summary: 'Cambia ajustes de la tienda',
    description:
      'Los que se mandan; los demás quedan como están. Un null borra lo que puede no haber. Un dominio nuevo queda en ' +
      '`dominios` con los registros que lo comprueban: se buscan en cuanto lo pides y luego cada hora, hasta por 14 días.',
    body: StoreChangesSchema,
    result: StoreSchema,
    problems: ['taken'],
    errorCodes: [...SETTING_RULES, SHARED_HOST, DOMAIN_TAKEN, BRANCH_UNKNOWN, WAREHOUSE_UNKNOWN],
    example: {
      body: {
        branding: { storeName: 'Luna Boutique' },
        shippingPrices: { local: 90, nationalStandard: 159.5 },
        whatsapp: { enabled: true, phone: '55 1234 5678' },
        couponPercentage: 15,
      },
    },
    async handle({ db, account, actor, now, services }, { body }) {
      const { domain } = body
      if (domain && services.sharedHosts.includes(domain)) throw wrong(['domain'], SHARED_HOST)
      const changed = await changeStore(db, { account, actor, now, changes: storeChanges(body), domain })
      if (!changed.ok) throw REJECTIONS[changed.code]()
      return { body: await shownStore(db, { account, platform: services }) }
    },
  })
}

const SHARED_HOST: FieldRule = [
  'shared-host',
  'Es el dominio que comparten todas las tiendas.',
  'It is the domain that all stores share.',
]
const DOMAIN_TAKEN: FieldRule = [
  'taken',
  'Otra tienda tiene ese nombre de esta máquina.',
  'Another store has this name of this machine.',
]
const WAREHOUSE_UNKNOWN: FieldRule = ['warehouse-unknown', 'No existe ese almacén.', 'There is no such warehouse.']

const REJECTIONS: Record<StoreRejection, () => ApiProblem> = {
  'domain-taken': () => wrong(['domain'], DOMAIN_TAKEN, 'taken'),
  'branch-unknown': () => wrong(['defaults', 'sucursal', 'clave'], BRANCH_UNKNOWN),
  'warehouse-unknown': () => wrong(['defaults', 'almacen', 'clave'], WAREHOUSE_UNKNOWN),
}

function wrong(path: string[], [code, detail, detail_en]: FieldRule, problem: ApiProblemCode = 'invalid'): ApiProblem {
  return new ApiProblem(problem, { errors: [{ path, code, detail, detail_en }] })
}

const ClearedSchema = z
  .object({ cleared: z.boolean().openapi({ description: 'Siempre true.', example: true }) })
  .openapi('CacheCleared', { description: 'Las páginas se hacen otra vez.' })

function addCache(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/store/cache/clear',
    scope: 'config',
    operationId: 'clearStoreCache',
    summary: 'Renueva todas las páginas',
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
