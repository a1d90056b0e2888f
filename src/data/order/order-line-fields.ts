/** The columns of an ordered line; a line that was given in exchange has `returnId` as well. */
export const ORDER_LINE_FIELDS = [
  'account',
  'orderId',
  'position',
  'productId',
  'variantId',
  'name',
  'quantity',
  'unitPrice',
  'total',
  'tax',
  'imageKey',
] as const
