import type { SentencesOf } from '#app/counter/kit/use-action.ts'

export const OPEN_SENTENCES: SentencesOf<'open-cash-day'> = {
  'amount-invalid': 'Escribe cuánto efectivo hay, como 500.00; si no hay, 0.',
  'already-open': 'Alguien más ya abrió la caja. Ya la ves abierta.',
  'branch-unknown': 'Esa sucursal ya no existe.',
}

export const CLOSE_SENTENCES: SentencesOf<'close-cash-day'> = {
  'amount-invalid': 'Escribe cuánto efectivo contaste, como 1,250.00; si no hay, 0.',
  'day-not-found': 'Esa caja ya no existe.',
  'already-closed': 'Alguien más ya cerró esta caja.',
}
