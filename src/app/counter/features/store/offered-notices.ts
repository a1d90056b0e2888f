import type { NoticeKind } from '#domain/notification/notice.ts'

/** The notices that are sent so far, as the staff call them. */
export const OFFERED_NOTICES: readonly { kind: NoticeKind; name: string }[] = [
  { kind: 'new-order', name: 'Pedido nuevo' },
  { kind: 'weekly-figures', name: 'La semana en cifras, cada lunes' },
]
