import type { CatalogueData } from './catalogue-data.ts'

/**
 * The page after a change of its filters whose list could not be loaded: the panel remains, as it was chosen.
 * @param shown the page before it
 * @param requested the query that was to be loaded
 */
export function withoutList<Page extends CatalogueData>(shown: Page, requested: URLSearchParams): Page {
  const query = new URLSearchParams(requested)
  for (const name of ['page', 'all']) query.delete(name)
  const search = query.get('search') ?? ''
  return { ...shown, search, title: 'Productos', view: { ...shown.view, query: String(query), hasFailed: true } }
}
