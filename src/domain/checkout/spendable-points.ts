interface PointTerms {
  /** Where the store has it that points are spent by orders to be picked up alone. */
  pointsAtPickupOnly: boolean
  /** As the form has it; '' before one is chosen. */
  deliveryMethod: string
}

/** The points of a customer that an order may spend (docs/rules/customer.md#loyalty-points). */
export function spendablePoints(points: number, { pointsAtPickupOnly, deliveryMethod }: PointTerms): number {
  return pointsAtPickupOnly && deliveryMethod !== 'pickup' ? 0 : points
}

/** In the place of points that the store lets be spent at pickup alone. */
export const AT_PICKUP_SENTENCE = 'Tus puntos se usan al recoger en tienda.'
