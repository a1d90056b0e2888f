import { GATE_TEXTS, type Gate } from '#domain/store/gate.ts'
import type { HeadTag } from './head-tags.ts'

const LANDING_DESCRIPTION: HeadTag = {
  name: 'description',
  content: 'Tiendas de moda conectadas en tiempo real con su inventario: lo que cuelga hoy en la tienda, en línea.',
}

/** The head of a replacement page: the landing page, a gate that is not open, a failure in a store. */
export function rootHead(gate: Gate | undefined): HeadTag[] {
  if (gate?.state === 'landing') return [{ title: 'Vitrina · Tiendas de moda en línea' }, LANDING_DESCRIPTION]
  return [{ title: titleOf(gate) }, { name: 'robots', content: 'noindex' }]
}

function titleOf(gate: Exclude<Gate, { state: 'landing' }> | undefined): string {
  if (!gate) return 'Vitrina'
  return gate.state === 'active' ? gate.store.storeName : GATE_TEXTS[gate.state].title
}
