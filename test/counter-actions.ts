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

interface SentAction {
  /** Within the counter. */
  path: string
  body: object
}

const NEW_KEY = '7b1f2f0e-3f0a-4a52-9d0b-0d6a5d6f2c11'
const rule = { by: { kind: 'percent', percent: -10 }, ending: 'none', strikesFormer: true }
const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }

const hours = { hours: [{ day: 1, opens: 600, closes: 1_200 }], specialDays: [] }

/**
 * Every action of the counter as its page sends it: with a new one in domain/staff/permissions.ts this does not compile before
 * it has a body here. Null for permissions that are pages.
 */
export const COUNTER_ACTIONS: Record<Permission, ((ids: ActionIds) => SentAction) | null> = {
  'advance-order': ({ folio }) => ({
    path: '/pedidos',
    body: { orders: [{ folio, seen }], to: { preparationStatus: 'En preparación' } },
  }),
  'hand-over-order': ({ folio }) => ({ path: '/entregar', body: { scanned: `PEDIDO-${folio}` } }),
  'cancel-order': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { seen, reason: 'Se acabó.' } }),
  'move-hold': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { until: null } }),
  'release-hold': ({ folio }) => ({ path: `/pedidos/${folio}`, body: {} }),
  'hold-again': ({ folio }) => ({ path: `/pedidos/${folio}`, body: { until: null } }),
  'add-push': () => ({
    path: '/avisos',
    body: { endpoint: 'https://push.example/a1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }),
  'end-push': () => ({ path: '/avisos', body: { endpoint: 'https://push.example/a1' } }),
  'import-products': () => ({
    path: '/productos/importar',
    body: { fileName: 'productos.csv', bytes: 80, format: null },
  }),
  'print-labels': null,
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
  'set-published': ({ productId }) => ({
    path: '/productos',
    body: { id: crypto.randomUUID(), selection: { ids: [productId] }, published: false },
  }),
  'export-products': null,
  'export-orders': null,
  'save-view': () => ({ path: '/productos', body: { name: 'Agotados', query: 'existencia=agotado' } }),
  'rename-view': () => ({ path: '/productos', body: { id: 'una-que-no-existe', name: 'Por surtir' } }),
  'remove-view': () => ({ path: '/productos', body: { id: 'una-que-no-existe' } }),
  'see-report': null,
  'see-customers': null,
  'change-customer': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { changes: { phone: '5512345678' }, seen: 0 },
  }),
  'adjust-points': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { way: 'give', points: '5', reason: 'Por esperar.', key: '1-2-3-4' },
  }),
  'export-customer': null,
  // The order of the store is on its way, so no person is erased.
  'erase-customer': ({ customerId }) => ({ path: `/clientes/${customerId}`, body: {} }),
  'see-reviews': null,
  'show-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'hide-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'answer-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId, text: 'Gracias.' } }),
  'see-activity': null,
  'change-settings': () => ({
    path: '/tienda/envios',
    body: { changes: { shippingLocal: 4_900 }, seen: { shippingLocal: 0 } },
  }),
  'change-hours': () => ({
    path: '/tienda/sucursales/ROMA',
    body: { wanted: hours, seen: hours },
  }),
  'change-notices': () => ({
    path: '/tienda/avisos',
    body: {
      change: 'put',
      receiver: { email: 'avisos@correo.example', name: '', staffId: null, kinds: ['weekly-figures'] },
    },
  }),
  'change-campaigns': () => ({
    path: '/tienda/cupones/nuevo',
    body: { name: 'Verano', code: 'VERANO10', discountPercentage: 10, startsAt: 0, endsAt: null, mostUses: null },
  }),
  'change-domain': () => ({ path: '/tienda/dominio', body: { domain: 'tienda.localhost' } }),
  'check-domain': () => ({ path: '/tienda/dominio', body: {} }),
  'change-mail-texts': () => ({
    path: '/tienda/correos',
    body: { kind: 'order-ready', wanted: { subject: 'Ya está' }, seen: { subject: '' } },
  }),
  'invite-member': () => ({ path: '/equipo', body: { email: 'nueva@correo.example', role: 'seller' } }),
  'revoke-invitation': () => ({ path: '/equipo', body: { id: 'una-que-no-existe' } }),
  'change-role': ({ personId }) => ({ path: '/equipo', body: { personId, role: 'manager' } }),
  'end-membership': ({ personId }) => ({ path: '/equipo', body: { personId } }),
}

/** The pages that not every role sees, by the permission for them. */
export const COUNTER_PAGES: Partial<Record<Permission, (ids: ActionIds) => string>> = {
  'create-product': () => '/productos/nuevo',
  'export-products': () => '/productos/exportar?formato=csv',
  'export-orders': () => '/pedidos/exportar?desde=2026-01-01',
  'import-products': () => '/productos/importar',
  'print-labels': () => '/productos/etiquetas',
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
