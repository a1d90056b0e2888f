/** Campaigns that the demo stores have while journeys run. */
export const FIESTA = { code: 'FIESTA-20', percentage: 20 } as const
export const ENDED = { code: 'AYER' } as const

/** A coupon that a single order may use; each size has its own. */
export function singleUse(size: string): string {
  return `UNICO-${size.toUpperCase()}`
}
