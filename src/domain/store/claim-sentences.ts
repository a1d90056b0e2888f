import type { ClaimState } from './domain-claim.ts'
import type { DomainProof } from './domain-proof.ts'

/** The words of each state, for a badge. */
export const CLAIM_NAMES: Record<ClaimState, string> = {
  waiting: 'Por comprobar',
  taken: 'Otra tienda está ahí',
  served: 'En uso',
  missing: 'Falta su registro',
}

/** The sentences about a domain that the store has not been served under yet. */
export const WAITING_SENTENCES: Record<Exclude<ClaimState, 'served' | 'missing'>, string> = {
  waiting: 'Todavía no vemos ninguno de sus registros. Pueden tardar unas horas en verse; los buscamos por ti.',
  taken:
    'Vemos tu registro, pero otra tienda está en este dominio y también lo comprobó. Quita el suyo de tu DNS: cuando falte una semana, el dominio pasa a la tuya.',
}

/** How a domain was proven. */
export const PROOF_SENTENCES: Record<DomainProof, string> = {
  txt: 'Lo comprueba su registro TXT: déjalo donde está.',
  cname: 'Lo comprueba su registro CNAME: déjalo donde está.',
  operator: 'Lo dio de alta quien administra este servidor.',
  machine: 'Es un nombre de esta máquina.',
}
