import type { Permission } from '#domain/staff/permissions.ts'

/** The things of a store that actions are tried on. */
export interface ActionIds {
  folio: number
  personId: string
  productId: number
}

interface SentAction {
  /** Within the counter. */
  path: string
  body: object
}

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
export const COUNTER_PAGES: Partial<Record<Permission, string>> = {
  'change-settings': '/tienda/imagen',
  'change-hours': '/tienda/sucursales',
  'change-notices': '/tienda/avisos',
  'change-campaigns': '/tienda/cupones',
  'change-domain': '/tienda/dominio',
  'change-mail-texts': '/tienda/correos',
}
