import type { SearchResult } from '#domain/search/search-result.ts'

/** Summarises the result of a search for screen readers. */
export function resultSentence({ items, understood, suggestion }: SearchResult): string {
  const sentences = [
    items.length === 0
      ? 'No se encontraron productos'
      : `${items.length} ${items.length === 1 ? 'resultado' : 'resultados'}`,
    understood && `Mostrando resultados de «${understood}»`,
    suggestion && `Quizá buscabas «${suggestion}»`,
  ]
  return sentences.filter(Boolean).join('. ')
}
