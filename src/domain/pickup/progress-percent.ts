/** A step of an order on its way to the shopper. */
export interface OrderStep {
  name: string
  state: 'completed' | 'active' | 'pending'
}

/**
 * The progress in percent, (completed + half of active) ÷ all; 0 without steps (docs/rules/order.md#order-progress).
 */
export function progressPercent(steps: readonly OrderStep[]): number {
  const count = (state: OrderStep['state']) => steps.filter((step) => step.state === state).length
  return steps.length === 0 ? 0 : ((count('completed') + count('active') / 2) / steps.length) * 100
}
