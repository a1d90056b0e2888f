import { ORDER_PROBLEMS } from '#domain/order/order-problems.ts'

/** Why an order is not shown. */
export type ViewRejection = 'parameters-missing' | 'email-mismatch' | 'link-unknown' | 'not-found' | 'too-many-attempts'

export const VIEW_REJECTIONS: Record<ViewRejection, { status: number; title: string; text: string }> = {
  'parameters-missing': { status: 400, ...ORDER_PROBLEMS['parameters-missing'] },
  'email-mismatch': { status: 403, ...ORDER_PROBLEMS['email-mismatch'] },
  // The link was cut off in transit or made up.
  'link-unknown': {
    status: 403,
    title: 'Acceso Denegado',
    text: 'Acceso denegado. Este enlace no abre el pedido: búscalo con tu email y tu folio.',
  },
  'not-found': { status: 404, ...ORDER_PROBLEMS['not-found'] },
  'too-many-attempts': { status: 429, ...ORDER_PROBLEMS['too-many-attempts'] },
}
