/** The legal texts of a store, in the sequence in which the footer lists them. */
export const LEGAL_TEXT_KINDS = ['privacy', 'returns', 'shipping', 'contact', 'terms'] as const

export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number]

/** A text that a store has written itself, and when it was last changed. */
export interface OwnLegalText {
  text: string
  updatedAt: Date
}
