import { MAPS_FAILURES, type MapsFailure } from '#domain/checkout/maps-failures.ts'

const CONTINUE = 'Puedes seguir escribiendo tu dirección.'

/** Each states what has failed, and that the shopper can continue without it. */
export const PLACES_FAILURES: Record<MapsFailure, string> = {
  configuration: `${MAPS_FAILURES.configuration} ${CONTINUE}`,
  script: `${MAPS_FAILURES.script}. ${CONTINUE}`,
  library: `${MAPS_FAILURES.library}. ${CONTINUE}`,
}

/** Shown at the field when the chosen address lacks a part (docs/rules/checkout.md#street-suggestions). */
export const INCOMPLETE = 'Dirección incompleta seleccionada'

/** Announced when a complete address has been filled in. */
export const COMPLETE = 'Dirección completada'

/** Announced when the list opens. */
export function countSentence(count: number): string {
  if (count === 0) return 'No hay direcciones sugeridas'
  return count === 1 ? '1 dirección sugerida' : `${count} direcciones sugeridas`
}
