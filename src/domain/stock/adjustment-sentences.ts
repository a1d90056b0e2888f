import type { AdjustmentReason, AdjustmentRejection } from './adjustment.ts'

export const ADJUSTMENT_SENTENCES: Record<AdjustmentRejection, string> = {
  'pieces-invalid': 'Escribe un número entero de 1 a 99,999.',
  'reason-direction': 'Ese motivo no va con la cantidad: revisa si entran o salen piezas.',
  'note-too-long': 'La nota es demasiado larga: caben 500 caracteres.',
  'not-counted': 'Nadie ha contado esta variante en este almacén: cuéntala primero.',
  'stock-short': 'No hay tantas piezas en este almacén.',
  'key-reused': 'Este ajuste ya se guardó con otros datos: revisa los ajustes.',
}

export const REASON_LABELS: Record<AdjustmentReason, string> = {
  damaged: 'Dañada',
  lost: 'Perdida o robada',
  gift: 'Regalo',
  'own-use': 'Uso de la tienda',
  recovered: 'Apareció',
  returned: 'Devolución',
  correction: 'Corrección',
}
