/** Title of a page that is a shopper's own affair and no search engine's. */
export function pageMeta(title: string, storeName: string | undefined) {
  return [{ title: storeName ? `${title} · ${storeName}` : title }, { name: 'robots', content: 'noindex' }]
}
