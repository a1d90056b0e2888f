/**
 * A provider's account of a photo (docs/rules/photo-search.md#photo-search). Texts are plain, short and on one line;
 * unknown ones are empty.
 */
export interface Analysis {
  productType: string
  brand: string
  color: string
  style: string
  category: string
  /** From 0 to 1. */
  confidence: number
  description: string
  /** At most 10. */
  keywords: string[]
}

/** The keywords that are taken (docs/rules/photo-search.md#photo-search). */
export const MAX_KEYWORDS = 10
/** Characters of a description. */
export const MAX_ANALYSIS_TEXT = 300
