import { MAX_UPLOAD } from '#domain/image/upload-rejection.ts'
import { UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** The body that the action of a route takes, and who may send it: decided before a byte of it is read. */
export interface RouteBody {
  /** Anyone; every member of the store's staff; or members whose role has one of these permissions. */
  by: 'anyone' | 'staff' | readonly Permission[]
  /**
   * - `form`: fields, as JSON or as a form
   * - `image`: the bytes of an image, which the context has as `uploaded`
   * - `piece`: bytes that the action writes to disk as they come
   */
  kind: 'form' | 'image' | 'piece'
  /** The longest body, in bytes. */
  most: number
}

const KB = 1_024

/** The body of a visitor who is not signed in: an e-mail and a password, or the response of a passkey. */
const PUBLIC = { by: 'anyone', kind: 'form', most: 16 * KB } as const

/** The fields of a page: a product with all its variants is the longest. */
function form<Name extends Permission>(...by: Name[]) {
  return { by, kind: 'form', most: 512 * KB } as const
}

function image<Name extends Permission>(...by: Name[]) {
  return { by, kind: 'image', most: MAX_UPLOAD } as const
}

/** The routes of the counter that have an action, by their paths in routes.ts. The others take no body. */
export const ROUTE_BODIES = {
  entrar: PUBLIC,
  'entrar/codigo': PUBLIC,
  'entrar/llave': PUBLIC,
  'invitacion/:id/:signature': PUBLIC,
  contrasena: PUBLIC,
  'nueva-contrasena/:token': PUBLIC,
  salir: PUBLIC,

  avisos: form('add-push', 'end-push'),
  pedidos: form('advance-order'),
  'pedidos/:folio': form('advance-order', 'cancel-order', 'move-hold', 'hold-again', 'release-hold'),
  entregar: form('hand-over-order'),

  'productos/importar': form('import-products'),
  'productos/importar/:id': form('import-products'),
  'productos/importar/:id/archivo': { by: ['import-products'], kind: 'piece', most: UPLOAD_PIECE_BYTES },
  'productos/etiquetas/pdf': form('print-labels'),
  'productos/nuevo': form('create-product'),
  'productos/:id': form('duplicate-product', 'change-product', 'change-variants', 'arrange-images', 'cut-image'),
  'productos/:id/imagenes': image('add-image'),
  productos: form(
    'preview-prices',
    'change-prices',
    'set-category',
    'set-published',
    'save-view',
    'rename-view',
    'remove-view',
  ),

  'inventario/variantes/:id': form('change-level', 'set-minimums'),
  'inventario/conteos': form('start-count'),
  'inventario/conteos/:id': form('apply-count', 'drop-count'),
  'inventario/conteos/:id/escaneos': form('record-count'),
  'inventario/traspasos/nuevo': form('send-transfer'),
  'inventario/traspasos/:id': form('receive-transfer', 'cancel-transfer'),

  'clientes/:id': form('change-customer', 'adjust-points', 'erase-customer'),
  opiniones: form('show-review', 'hide-review', 'answer-review'),

  'tienda/imagen': form('change-settings'),
  'tienda/imagenes': image('change-settings'),
  'tienda/sucursales': form('change-settings'),
  'tienda/sucursales/:fid': form('change-hours', 'change-settings'),
  'tienda/envios': form('change-settings'),
  'tienda/avisos': form('change-notices'),
  'tienda/whatsapp': form('change-settings'),
  'tienda/facturacion': form('change-settings'),
  'tienda/cupones': form('change-campaigns'),
  'tienda/cupones/nuevo': form('change-campaigns'),
  'tienda/cupones/:id': form('change-campaigns'),
  'tienda/dominio': form('change-domain', 'check-domain'),
  'tienda/correos': form('change-mail-texts'),
  'tienda/correos/vista': form('change-mail-texts'),

  equipo: form('invite-member', 'revoke-invitation', 'change-role', 'end-membership'),
  cuenta: { by: 'staff', kind: 'form', most: 64 * KB },
} as const satisfies Record<string, RouteBody>

type RouteBodies = typeof ROUTE_BODIES

/** A route whose actions are named by permissions. */
export type ActionPath = {
  [Path in keyof RouteBodies]: RouteBodies[Path]['by'] extends readonly Permission[] ? Path : never
}[keyof RouteBodies]

/** The actions of a route. */
export type ActionNameAt<Path extends ActionPath> = RouteBodies[Path]['by'][number]

/** @param path as routes.ts has it */
export function findRouteBody(path: string): RouteBody | null {
  return Object.hasOwn(ROUTE_BODIES, path) ? ROUTE_BODIES[path as keyof RouteBodies] : null
}
