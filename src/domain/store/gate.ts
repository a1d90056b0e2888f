import type { StoreProfile } from './profile.ts'

/** A demo store as the landing page shows it; images by blob key. */
export interface LandingStore {
  account: string
  /** Custom domain, if it has one. */
  domain: string | null
  storeName: string
  storeDescription: string
  coverImage: string | null
}

/** The state of the store at a URL, which decides the page (docs/rules/store.md#store-gate). */
export type Gate =
  /** The bare shared host. */
  | { state: 'landing'; stores: LandingStore[] }
  /** The process is still opening its database. */
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'not-found' }
  | { state: 'inactive'; storeName: string }
  | { state: 'active'; store: StoreProfile }

export type OpenGate = Extract<Gate, { state: 'active' }>
export type ClosedGate = Exclude<Gate, OpenGate>

export type ClosedState = Exclude<ClosedGate['state'], 'landing'>

/** The HTTP status of each state. */
export const GATE_STATUS: Record<Gate['state'], number> = {
  landing: 200,
  loading: 503,
  error: 503,
  'not-found': 404,
  inactive: 503,
  active: 200,
}

/** The status text of an open store (docs/rules/store.md#store-gate). */
export const ACTIVE_STATUS = 'Tienda activa'

/**
 * Title and explanation of each closed state; the titles, 'Reintentar' and the error come from
 * docs/rules/store.md#store-gate.
 */
export const GATE_TEXTS: Record<ClosedState, { title: string; status: string | null; explanation: string }> = {
  loading: {
    title: 'Cargando tienda...',
    status: null,
    explanation: 'Un momento, estamos acomodando el aparador.',
  },
  error: {
    title: 'Error al cargar la configuración del dominio',
    status: null,
    explanation: 'No pudimos abrir la tienda. Suele durar poco: vuelve a intentarlo.',
  },
  'not-found': {
    title: 'Tienda no encontrada',
    status: null,
    explanation: 'No hay ninguna tienda en esta dirección. Revisa que esté bien escrita.',
  },
  inactive: {
    title: 'Tienda temporalmente cerrada',
    status: 'Tienda desactivada',
    explanation: 'Volverá a abrir pronto. Gracias por tu paciencia.',
  },
}
