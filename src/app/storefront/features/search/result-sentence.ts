import type { SearchResult } from '#domain/search/search-result.ts'

/** Where nothing could be searched (docs/rules/search.md#search-failure). */
export const OFFLINE = 'Sin conexión'

/** Summarises the result of a search for screen readers. */
export function resultSentence({ items, understood, suggestion, pages = [], isOffline }: SearchResult): string {
  const none = isOffline ? OFFLINE : 'No se encontraron productos'
  const titles = pages.map(({ title }) => `«${title}»`)
  const sentences = [
    items.length === 0 ? none : `${items.length} ${items.length === 1 ? 'resultado' : 'resultados'}`,
    understood && `Mostrando resultados de «${understood}»`,
    suggestion && `Quizá buscabas «${suggestion}»`,
    titles.length > 0 && `Páginas de la tienda: ${titles.join(', ')}`,
  ]
  return sentences.filter(Boolean).join('. ')
}
