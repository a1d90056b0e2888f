import type { CancelRejection, ReceiveRejection, SendRejection, TransferState } from './transfer.ts'

export type TransferRejection = SendRejection | ReceiveRejection | CancelRejection

export const TRANSFER_SENTENCES: Record<TransferRejection, string> = {
  'warehouse-unknown': 'Ese almacén ya no existe.',
  'same-warehouse': 'Elige otro almacén: el traspaso sale de ese mismo.',
  'nothing-sent': 'Agrega al menos una pieza.',
  'too-many-lines': 'Son demasiadas variantes para un solo traspaso: divídelo.',
  'pieces-invalid': 'Las piezas de cada línea son un número entero, hasta 99,999.',
  'stock-short': 'No hay piezas libres suficientes: las apartadas no se pueden enviar.',
  'key-reused': 'Este traspaso ya se envió con otras piezas: revisa la lista de traspasos.',
  'transfer-unknown': 'Ese traspaso no existe.',
  'transfer-cancelled': 'Este traspaso se canceló: sus piezas ya regresaron.',
  'transfer-received': 'Este traspaso ya se recibió.',
  'variant-not-sent': 'Esa variante no viene en el traspaso.',
}

export const TRANSFER_STATE_LABELS: Record<TransferState, string> = {
  sent: 'En camino',
  received: 'Recibido',
  cancelled: 'Cancelado',
}
