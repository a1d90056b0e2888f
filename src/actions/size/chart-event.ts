import type { NewEvent } from '#domain/event/event.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'

/** The event of changed charts with these scopes. */
export function chartEvent(change: 'set' | 'removed', scopes: readonly ChartScope[]): NewEvent {
  const productIds = scopes.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  return {
    kind: 'sizes-changed',
    subject: '',
    payload: {
      change,
      productIds: [...new Set(productIds)],
      isOfMany: productIds.length < scopes.length,
    },
  }
}
