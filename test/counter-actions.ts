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

const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }

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
  'see-customers': null,
  'change-customer': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { changes: { phone: '5512345678' }, seen: 0 },
  }),
  'adjust-points': ({ customerId }) => ({
    path: `/clientes/${customerId}`,
    body: { points: 5, reason: 'Por esperar.', key: '1-2-3-4' },
  }),
  'export-customer': null,
  // The order of the store is on its way, so nobody is erased.
  'erase-customer': ({ customerId }) => ({ path: `/clientes/${customerId}`, body: {} }),
  'see-reviews': null,
  'show-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'hide-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId } }),
  'answer-review': ({ reviewId }) => ({ path: '/opiniones', body: { reviewId, text: 'Gracias.' } }),
  'see-activity': null,
  'invite-member': () => ({ path: '/equipo', body: { email: 'nueva@correo.example', role: 'seller' } }),
  'revoke-invitation': () => ({ path: '/equipo', body: { id: 'una-que-no-existe' } }),
  'change-role': ({ personId }) => ({ path: '/equipo', body: { personId, role: 'manager' } }),
  'end-membership': ({ personId }) => ({ path: '/equipo', body: { personId } }),
}

/** The pages that not every role sees, by the permission for them. */
export const COUNTER_PAGES: Partial<Record<Permission, (ids: ActionIds) => string>> = {
  'see-customers': () => '/clientes',
  'export-customer': ({ customerId }) => `/clientes/${customerId}/datos`,
  'see-reviews': () => '/opiniones',
  'see-activity': () => '/actividad',
}
