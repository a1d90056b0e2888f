import { MAX_UPLOAD } from '#domain/image/upload-rejection.ts'
import { UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { type ActionName, permissionOf } from './counter-actions.ts'

/** The body that the action of a route takes, and who may send it: decided before a byte of it is read. */
export interface RouteBody {
  /** Anyone; every member of the store's staff; or members whose role has one of these permissions. */
  by: 'anyone' | 'staff' | readonly Permission[]
  /** The actions of the route; none where its body is no fields of one. */
  actions?: readonly ActionName[]
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
function form<Name extends ActionName>(...actions: Name[]) {
  return { actions, by: permissionsFor(actions), kind: 'form', most: 512 * KB } as const
}

function image<Name extends ActionName>(...actions: Name[]) {
  return { actions, by: permissionsFor(actions), kind: 'image', most: MAX_UPLOAD } as const
}

function permissionsFor(actions: readonly ActionName[]): Permission[] {
  return actions.flatMap((name) => permissionOf(name) ?? [])
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
  pedidos: form('advance-order', 'record-payment'),
  'pedidos/lista': form('save-view', 'rename-view', 'remove-view'),
  'pedidos/:folio': form(
    'advance-order',
    'set-tracking',
    'cancel-order',
    'move-hold',
    'hold-again',
    'release-hold',
    'refund-order',
    'void-payment',
    'return-pieces',
    'write-note',
    'undo-step',
    'change-delivery',
    'change-lines',
    'reopen-order',
  ),
  caja: form('open-cash-day', 'close-cash-day'),
  entregar: form('hand-over-order'),

  'productos/importar': form('begin-import'),
  'productos/importar/:id': form('confirm-import', 'drop-import', 'reread-import'),
  'productos/importar/:id/deshacer': form('undo-import'),
  'productos/importar/:id/archivo': { by: ['import-products'], kind: 'piece', most: UPLOAD_PIECE_BYTES },
  'productos/etiquetas/pdf': { by: ['print-labels'], kind: 'form', most: 512 * KB },
  'productos/tallas': form('remove-size-chart', 'import-size-charts'),
  'productos/tallas/:id': form('set-size-chart'),
  'productos/nuevo': form('create-product'),
  'productos/:id': form('duplicate-product', 'change-product', 'change-variants', 'arrange-images', 'cut-image'),
  'productos/:id/imagenes': image('add-image'),
  productos: form(
    'preview-prices',
    'change-prices',
    'set-category',
    'preview-publication',
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
  'tienda/imagenes': image('set-store-image'),
  'tienda/sucursales': form('add-branch', 'add-warehouse', 'change-settings'),
  'tienda/sucursales/:fid': form('change-hours', 'change-branch', 'delete-branch'),
  'tienda/almacenes/:fid': form('change-warehouse', 'delete-warehouse'),
  'tienda/envios': form('change-settings'),
  'tienda/pagos': form('change-settings', 'save-online-account'),
  'tienda/avisos': form('put-receiver', 'change-receiver', 'change-vendor', 'remove-receiver'),
  'tienda/whatsapp': form('change-settings'),
  'tienda/facturacion': form('change-settings'),
  'tienda/cupones': form('change-smile-coupons'),
  'tienda/cupones/nuevo': form('add-campaign'),
  'tienda/cupones/:id': form('change-campaign', 'end-campaign'),
  'tienda/dominio': form('change-domain', 'check-domain'),
  'tienda/textos': form('change-settings', 'change-legal-text'),
  'tienda/correos': form('change-mail-texts'),
  'tienda/correos/vista': form('preview-mail'),

  equipo: form(
    'invite-member',
    'revoke-invitation',
    'change-role',
    'change-branches',
    'make-password-link',
    'sign-out-member',
    'end-membership',
  ),
  cuenta: {
    actions: [
      'change-name',
      'change-password',
      'prove-address',
      'begin-second-factor',
      'confirm-second-factor',
      'renew-paper-codes',
      'end-second-factor',
      'begin-passkey',
      'add-passkey',
      'end-passkey',
      'end-session',
      'end-other-sessions',
    ],
    by: 'staff',
    kind: 'form',
    most: 64 * KB,
  },
} as const satisfies Record<string, RouteBody>

type RouteBodies = typeof ROUTE_BODIES

/** A route that has actions. */
export type ActionPath = {
  [Path in keyof RouteBodies]: RouteBodies[Path] extends { actions: readonly ActionName[] } ? Path : never
}[keyof RouteBodies]

/** The actions of a route. */
export type ActionNameAt<Path extends ActionPath> = RouteBodies[Path]['actions'][number]

/** @param path as routes.ts has it */
export function findRouteBody(path: string): RouteBody | null {
  return Object.hasOwn(ROUTE_BODIES, path) ? ROUTE_BODIES[path as keyof RouteBodies] : null
}
