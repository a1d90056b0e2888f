import type { KnownWord } from './known-word.ts'

/** A search with some of its words, in lower case, replaced by known ones: `Camiza azul` → `camisa azul`. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, KnownWord>): string {
  return text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, (word) => replacements.get(word.toLowerCase())?.word ?? word)
}
