/** How a buyer found the size: too small, right, or too large. */
export const FITS = ['small', 'right', 'large'] as const

export type ReviewFit = (typeof FITS)[number]

/** The counts of reviews by fit. */
export type FitCounts = Readonly<Record<ReviewFit, number>>

export const NO_FITS: FitCounts = { small: 0, right: 0, large: 0 }

/** As a review's form and its list have them. */
export const FIT_NAMES: Record<ReviewFit, string> = {
  small: 'Me quedó chico',
  right: 'Me quedó justo',
  large: 'Me quedó grande',
}

const FINDINGS: Record<ReviewFit, string> = {
  small: 'queda chico',
  right: 'queda justo',
  large: 'queda grande',
}

/** The fit of an untrusted value; null for any other. */
export function parseFit(untrusted: unknown): ReviewFit | null {
  return FITS.find((fit) => fit === untrusted) ?? null
}

/** How many reviews have a fit. */
export function fitTotal({ small, right, large }: FitCounts): number {
  return small + right + large
}

/** The fit that most reviews have; the right one where it is among the most. */
export function commonFit(counts: FitCounts): ReviewFit {
  const most = Math.max(counts.small, counts.right, counts.large)
  if (counts.right === most) return 'right'
  return counts.small === most ? 'small' : 'large'
}

/** A summary in words, `8 de 10 dicen que queda justo`; '' without any. */
export function fitSentence(counts: FitCounts): string {
  const total = fitTotal(counts)
  if (total === 0) return ''
  const fit = commonFit(counts)
  return `${counts[fit]} de ${total} ${counts[fit] === 1 ? 'dice' : 'dicen'} que ${FINDINGS[fit]}`
}
