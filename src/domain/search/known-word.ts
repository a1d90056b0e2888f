/** A word that a store's products can be found by. */
export interface KnownWord {
  /** The word in lower case, with its accents: `niño`. */
  word: string
  folded: string
  stem: string
  /** How many listings have it. */
  uses: number
}

/** A search with some of its words, in lower case, replaced by known ones: `Camiza azul` → `camisa azul`. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, KnownWord>): string {
  return text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, (word) => replacements.get(word.toLowerCase())?.word ?? word)
}
