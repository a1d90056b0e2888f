/** A step of an order on its way to the shopper. */
export interface OrderStep {
  name: string
  state: 'completed' | 'active' | 'pending'
}

/** The four steps of the success page, which never change (docs/rules.md#order-progress). */
export const ORDER_STEPS: readonly OrderStep[] = [
  { name: 'Pedido Recibido', state: 'completed' },
  { name: 'En Preparación', state: 'active' },
  { name: 'Listo para Recoger', state: 'pending' },
  { name: 'Entregado', state: 'pending' },
]

/** The progress in percent, (completed + half of active) ÷ all; 0 without steps (docs/rules.md#order-progress). */
export function progressPercent(steps: readonly OrderStep[]): number {
  const count = (state: OrderStep['state']) => steps.filter((step) => step.state === state).length
  return steps.length === 0 ? 0 : ((count('completed') + count('active') / 2) / steps.length) * 100
}
