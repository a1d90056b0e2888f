import { type ClosedGate, GATE_TEXTS, type Gate } from '#domain/store/gate.ts'
import type { HeadTag } from './head-tags.ts'

const NO_INDEX: HeadTag = { name: 'robots', content: 'noindex' }

const LANDING_DESCRIPTION: HeadTag = {
  name: 'description',
  content: 'Tiendas de moda conectadas en tiempo real con su inventario: lo que cuelga hoy en la tienda, en línea.',
}

/** The head of a page that replaces another in an open store: a failure. */
export function failureHead(gate: Gate | undefined): HeadTag[] {
  return [{ title: gate?.state === 'active' ? gate.store.storeName : 'Vitrina' }, NO_INDEX]
}

/** The head of the landing page, or of a gate that is not open. */
export function closedHead(gate: ClosedGate): HeadTag[] {
  if (gate.state === 'landing') return [{ title: 'Vitrina · Tiendas de moda en línea' }, LANDING_DESCRIPTION]
  return [{ title: GATE_TEXTS[gate.state].title }, NO_INDEX]
}
