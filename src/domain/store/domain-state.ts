/** Where a domain leads, as its DNS has it at this moment. */
export type DomainState =
  | { code: 'points-here' }
  /** `found`: the addresses and names that it leads to, and that are not ours. */
  | { code: 'points-elsewhere'; found: string[] }
  /** It has no record, or it is not registered. */
  | { code: 'no-record' }
  /** No answer came in time, or none that can be read: nothing is known. */
  | { code: 'lookup-failed' }

/** The answers of a check by which links with the domain are known not to open the store. */
export function isLedElsewhere(code: DomainState['code']): boolean {
  return code === 'points-elsewhere' || code === 'no-record'
}

export const domainSentences: Record<DomainState['code'], string> = {
  'points-here': 'El dominio llega a tu tienda.',
  'points-elsewhere': 'El dominio llega a otro lugar. Cambia sus registros donde lo compraste.',
  'no-record':
    'El dominio todavía no tiene registros. Agrégalos donde lo compraste; pueden tardar unas horas en verse.',
  'lookup-failed': 'No pudimos ver a dónde llega el dominio. Inténtalo de nuevo en un momento.',
}
