import { ORDER_PAGE_SENTENCES } from '#domain/order/order-page-sentences.ts'

/** Why an order is not shown. */
export type ViewRejection = 'parameters-missing' | 'email-mismatch' | 'link-unknown' | 'not-found' | 'too-many-attempts'

export const VIEW_REJECTIONS: Record<ViewRejection, { status: number; title: string; text: string }> = {
  'parameters-missing': { status: 400, ...ORDER_PAGE_SENTENCES['parameters-missing'] },
  'email-mismatch': { status: 403, ...ORDER_PAGE_SENTENCES['email-mismatch'] },
  // The link was cut off in transit or made up.
  'link-unknown': {
    status: 403,
    title: 'Acceso Denegado',
    text: 'Acceso denegado. Este enlace no abre el pedido: búscalo con tu email y tu folio.',
  },
  'not-found': { status: 404, ...ORDER_PAGE_SENTENCES['not-found'] },
  'too-many-attempts': { status: 429, ...ORDER_PAGE_SENTENCES['too-many-attempts'] },
}
