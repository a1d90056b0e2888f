import {
  type AccountAction,
  type ActionName,
  type ActionPermission,
  type FieldsOf,
  permissionOf,
} from '#app/counter/counter-actions.ts'
import type { PriceRule } from '#domain/product-edit/price-change.ts'
import { PLAIN_GRID } from '#domain/product-edit/variant-grid.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** The things of a store that actions are tried on. */
export interface ActionIds {
  folio: number
  personId: string
  productId: number
  customerId: number
  reviewId: number
}

interface SentAction<Name extends ActionName> {
  /** Within the counter. */
  path: string
  /** An image has its fields in its URL and its form. */
  body: Name extends 'set-store-image' ? object : FieldsOf<Name>
}

/** An action on a store; the others are on a person's own way of signing in. */
export type StoreAction = Exclude<ActionName, AccountAction>

const NEW_KEY = '7b1f2f0e-3f0a-4a52-9d0b-0d6a5d6f2c11'
const rule: PriceRule = { by: { kind: 'percent', percent: -10 }, ending: 'none', strikesFormer: true }
const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const

const delivery = {
  name: 'Ana Ruiz',
  phone: '',
  email: 'ana@correo.mx',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  timePreference: '',
  pickupDate: '',
  pickupTime: '',
  notes: '',
}
const terms = { name: 'Verano', discountPercentage: 10, startsAt: 0, endsAt: null, mostUses: null }
const facts = {
  name: 'Roma',
  street: 'Orizaba',
  exterior: '101',
  neighbourhood: 'Roma Norte',
  locality: 'Cuauhtémoc',
  state: 'CDMX',
  phone: '',
  postalCode: '06700',
  location: '19.4194, -99.1617',
}
const hours = { hours: [{ day: 1, opens: 600, closes: 1_200 }], specialDays: [] }

/**
 * Every action on a store as its page sends it: with a new one in src/app/counter/counter-actions.ts this does not
 * compile before it has a body here.
 */
export const COUNTER_ACTIONS: { [Name in StoreAction]: (ids: ActionIds) => SentAction<Name> } = {
  'advance-order': ({ folio }) => ({
    path: '/pedidos',
    body: { orders: [{ folio, seen }], to: { preparationStatus: 'En preparación' } },
  }),
  'set-tracking': ({ folio }) => ({
    path: `/pedidos/${folio}`,
    body: { carrier: 'dhl', trackingNumber: '1234567890' },
  }),
  'hand-over-order': ({ folio }) => ({ path: '/entregar', body: { scanned: `PEDIDO-${folio}` } }),
  'cancel-order': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { seen, reason: 'Se acabó.' } }),
  'record-payment': ({ folio }) => ({
    path: '/pedidos',
    body: { payments: [{ folio, key: NEW_KEY, amount: 100 }], method: 'cash', reference: '' },
  }),
  'refund-order': ({ folio }) => ({
    path: `/pedidos/${folio}`,
    body: { key: NEW_KEY, method: 'cash', amount: 100, reason: 'Un defecto.' },
  }),
  'void-payment': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { paymentId: 1 } }),
  'return-pieces': ({ folio }) => ({
    path: `/pedidos/${folio}`,
    body: {
      key: NEW_KEY,
      wanted: {
        lines: [{ position: 0, quantity: 1, warehouseFid: null }],
        given: [],
        reason: 'No le quedó.',
        money: null,
      },
    },
  }),
  'undo-step': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { seen, reason: 'Me equivoqué de pedido.' } }),
  'change-delivery': ({ folio }) => ({
    path: `/pedidos/${folio}`,
    body: { wanted: { ...delivery, name: 'Eva Ruiz' }, seen: delivery },
  }),
  'change-lines': ({ folio }) => ({
    path: `/pedidos/${folio}`,
    body: {
      wanted: [{ position: 0, variantId: 1, quantity: 1 }],
      seen: [{ variantId: 1, quantity: 1 }],
      total: 45_000,
    },
  }),
  'reopen-order': ({ folio }) => ({ path: `/pedidos/${folio}`, body: {} }),
  'write-note': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { text: 'Llamó para avisar.' } }),
  'save-online-account': () => ({
    path: '/tienda/pagos',
    body: { accessToken: '', webhookSecret: '', unpaidHours: 0, isOn: false },
  }),
  'open-cash-day': () => ({ path: '/caja', body: { branchFid: '', opening: 50_000 } }),
  'close-cash-day': () => ({ path: '/caja', body: { id: 1, counted: 50_000, note: '' } }),
  'move-hold': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { until: null } }),
  'release-hold': ({ folio }) => ({ path: `/pedidos/${folio}`, body: {} }),
  'hold-again': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { until: null } }),
  'add-push': () => ({
    path: '/avisos',
    body: { endpoint: 'https://push.example/a1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }),
  'end-push': () => ({ path: '/avisos', body: { endpoint: 'https://push.example/a1' } }),
  'begin-import': () => ({
    path: '/productos/importar',
    body: { fileName: 'productos.csv', bytes: 80, format: null },
  }),
  'confirm-import': () => ({ path: '/productos/importar/1', body: { id: 1 } }),
  'drop-import': () => ({ path: '/productos/importar/1', body: { id: 1 } }),
  'reread-import': () => ({ path: '/productos/importar/1', body: { id: 1, choice: { format: 'csv' } } }),
  'undo-import': () => ({ path: '/productos/importar/1/deshacer', body: { id: 1 } }),
  'start-count': () => ({
    path: '/inventario/conteos',
    body: { warehouseFid: 'matriz', categoryId: null, note: '' },
  }),
  'record-count': () => ({
    path: '/inventario/conteos/1/escaneos',
    body: { sentAt: 1, scans: [{ id: 'e1', mode: 'add', pieces: 1, at: 1, code: 'V-M', variantId: null }] },
  }),
  'apply-count': () => ({ path: '/inventario/conteos/1', body: { unscanned: 'leave' } }),
  'drop-count': () => ({ path: '/inventario/conteos/1', body: {} }),
  'send-transfer': ({ productId }) => ({
    path: '/inventario/traspasos/nuevo',
    body: { key: 'k1', from: 'matriz', to: 'bodega', note: '', lines: [{ variantId: productId, pieces: 1 }] },
  }),
  'receive-transfer': () => ({ path: '/inventario/traspasos/1', body: { differing: [] } }),
  'cancel-transfer': () => ({ path: '/inventario/traspasos/1', body: {} }),
  'change-level': ({ productId }) => ({
    path: `/inventario/variantes/${productId}`,
    body: { id: 'a1', warehouseFid: 'matriz', pieces: 1, reason: 'recovered', note: '' },
  }),
  'set-minimums': ({ productId }) => ({
    path: `/inventario/variantes/${productId}`,
    body: { minimums: [{ productId, warehouseFid: 'matriz', pieces: 2 }] },
  }),
  'set-size-chart': ({ productId }) => ({
    path: '/productos/tallas/nueva',
    body: {
      id: null,
      scope: { productId, brandId: null, categoryId: null },
      chart: { garment: 'top', of: 'garment', rows: [{ size: 'M', measures: { chest: [980, 980] } }] },
    },
  }),
  'remove-size-chart': () => ({ path: '/productos/tallas', body: { id: 1 } }),
  'import-size-charts': () => ({ path: '/productos/tallas', body: { text: '', isApplied: true } }),
  'create-product': () => ({ path: '/productos/nuevo', body: { key: NEW_KEY, facts: { name: 'Blusa' } } }),
  'duplicate-product': ({ productId }) => ({ path: `/productos/${productId}`, body: { key: NEW_KEY } }),
  'change-product': ({ productId }) => ({
    path: `/productos/${productId}`,
    body: { version: 'una de antes', facts: { name: 'Otro nombre' } },
  }),
  'change-variants': ({ productId }) => ({
    path: `/productos/${productId}`,
    body: { version: 'una de antes', grid: PLAIN_GRID },
  }),
  'add-image': ({ productId }) => ({ path: `/productos/${productId}/imagenes`, body: {} }),
  'arrange-images': ({ productId }) => ({
    path: `/productos/${productId}`,
    body: { version: 'una de antes', images: [] },
  }),
  'cut-image': ({ productId }) => ({ path: `/productos/${productId}`, body: { imageId: 1, cut: null } }),

  'preview-prices': ({ productId }) => ({ path: '/productos', body: { selection: { ids: [productId] }, rule } }),
  'change-prices': ({ productId }) => ({
    path: '/productos',
    body: { id: crypto.randomUUID(), selection: { ids: [productId] }, rule },
  }),
  'set-category': ({ productId }) => ({
    path: '/productos',
    body: { id: crypto.randomUUID(), selection: { ids: [productId] }, category: 'Rebajas' },
  }),
  'preview-publication': ({ productId }) => ({ path: '/productos', body: { selection: { ids: [productId] } } }),
  'set-published': ({ productId }) => ({
    path: '/productos',
    body: { id: crypto.randomUUID(), selection: { ids: [productId] }, published: false },
  }),
  'save-view': () => ({ path: '/productos', body: { name: 'Agotados', query: 'existencia=agotado' } }),
  'rename-view': () => ({ path: '/productos', body: { id: 'una-que-no-existe', name: 'Por surtir' } }),
  'remove-view': () => ({ path: '/productos', body: { id: 'una-que-no-existe' } }),
  'change-customer': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { changes: { phone: '5512345678' }, seen: 0 },
  }),
  'adjust-points': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { way: 'give', points: '5', reason: 'Por esperar.', key: '1-2-3-4' },
  }),
  // The order of the store is on its way, so no person is erased.
  'erase-customer': ({ customerId }) => ({ path: `/clientes/${customerId}`, body: {} }),
  'show-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'hide-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'answer-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId, text: 'Gracias.' } }),
  'change-settings': () => ({
    path: '/tienda/envios',
    body: { changes: { shippingLocal: 4_900 }, seen: { shippingLocal: 0 } },
  }),
  'set-store-image': () => ({ path: '/tienda/imagenes?image=logo&seen=', body: {} }),
  'add-branch': () => ({ path: '/tienda/sucursales', body: { name: 'Roma Norte' } }),
  'change-branch': () => ({ path: '/tienda/sucursales/ROMA', body: { wanted: facts, seen: facts } }),
  'delete-branch': () => ({ path: '/tienda/sucursales/ROMA', body: {} }),
  'change-hours': () => ({
    path: '/tienda/sucursales/ROMA',
    body: { wanted: hours, seen: hours },
  }),
  'add-warehouse': () => ({ path: '/tienda/sucursales', body: { name: 'Bodega Sur' } }),
  'change-warehouse': () => ({
    path: '/tienda/almacenes/matriz',
    body: { wanted: { name: 'Matriz' }, seen: { name: 'matriz' } },
  }),
  'delete-warehouse': () => ({ path: '/tienda/almacenes/matriz', body: {} }),
  'put-receiver': () => ({
    path: '/tienda/avisos',
    body: { receiver: { email: 'avisos@correo.example', name: '', staffId: null, kinds: ['weekly-figures'] } },
  }),
  'change-receiver': () => ({
    path: '/tienda/avisos',
    body: {
      email: 'avisos@correo.example',
      receiver: { email: 'otro@correo.example', name: '', staffId: null, kinds: ['weekly-figures'] },
    },
  }),
  'change-vendor': () => ({
    path: '/tienda/avisos',
    body: {
      wanted: { email: 'ventas@correo.example', name: '', isEnabled: true },
      seen: { email: null, name: '', isEnabled: true },
    },
  }),
  'remove-receiver': () => ({ path: '/tienda/avisos', body: { email: 'avisos@correo.example' } }),
  'change-smile-coupons': () => ({
    path: '/tienda/cupones',
    body: { changes: { couponPercentage: 20 }, seen: { couponPercentage: 10 } },
  }),
  'add-campaign': () => ({ path: '/tienda/cupones/nuevo', body: { ...terms, code: 'VERANO10' } }),
  'change-campaign': () => ({ path: '/tienda/cupones/1', body: { terms, seen: terms } }),
  'end-campaign': () => ({ path: '/tienda/cupones/1', body: {} }),
  'change-domain': () => ({ path: '/tienda/dominio', body: { domain: 'tienda.localhost' } }),
  'check-domain': () => ({ path: '/tienda/dominio', body: {} }),
  'change-mail-texts': () => ({
    path: '/tienda/correos',
    body: { kind: 'order-ready', wanted: { subject: 'Ya está' }, seen: { subject: '' } },
  }),
  'change-legal-text': () => ({
    path: '/tienda/textos',
    body: { kind: 'terms', text: 'Nuestros términos.', seen: '' },
  }),
  'preview-mail': () => ({
    path: '/tienda/correos/vista',
    body: { kind: 'order-ready', texts: { subject: 'Ya está' } },
  }),
  'invite-member': () => ({ path: '/equipo', body: { email: 'nueva@correo.example', role: 'seller', branches: null } }),
  'revoke-invitation': () => ({ path: '/equipo', body: { id: 'una-que-no-existe' } }),
  'change-role': ({ personId }) => ({ path: '/equipo', body: { personId, role: 'manager' } }),
  'change-branches': ({ personId }) => ({ path: '/equipo', body: { personId, branches: ['zona-centro'] } }),
  'make-password-link': ({ personId }) => ({ path: '/equipo', body: { personId } }),
  'sign-out-member': ({ personId }) => ({ path: '/equipo', body: { personId } }),
  'end-membership': ({ personId }) => ({ path: '/equipo', body: { personId } }),
}

export const STORE_ACTIONS = Object.keys(COUNTER_ACTIONS) as StoreAction[]

/** An action with the permission that it needs, and the body that its page sends. */
export function sentAction(name: StoreAction, ids: ActionIds) {
  const { path, body } = COUNTER_ACTIONS[name](ids)
  return { path, body: { intent: name, ...body }, permission: permissionOf(name) }
}

type Pages<Name extends Permission> = Record<Name, (ids: ActionIds) => string>

/** The pages that not every role sees, by the permission for them: a permission that no action needs is for a page. */
export const COUNTER_PAGES: Pages<Exclude<Permission, ActionPermission>> & Partial<Pages<ActionPermission>> = {
  'create-product': () => '/productos/nuevo',
  'change-product': () => '/productos/tallas',
  'export-products': () => '/productos/exportar?formato=csv',
  'export-orders': () => '/pedidos/exportar?desde=2026-01-01',
  'import-products': () => '/productos/importar',
  'print-labels': () => '/productos/etiquetas',
  'see-cash-days': () => '/caja/1',
  'see-report': () => '/tablero',
  'see-customers': () => '/clientes',
  'export-customer': ({ customerId }) => `/clientes/${customerId}/datos`,
  'see-reviews': () => '/opiniones',
  'see-activity': () => '/actividad',
  'change-settings': () => '/tienda/imagen',
  'change-hours': () => '/tienda/sucursales',
  'change-notices': () => '/tienda/avisos',
  'change-campaigns': () => '/tienda/cupones',
  'change-domain': () => '/tienda/dominio',
  'change-mail-texts': () => '/tienda/correos',
}
