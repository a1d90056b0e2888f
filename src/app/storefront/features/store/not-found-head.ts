import type { HeadTag } from '#app/storefront/document/head-tags.ts'

/** The head of a path without a page (docs/rules/store.md#unknown-path). */
export const NOT_FOUND_HEAD: HeadTag[] = [{ title: 'Página no encontrada' }, { name: 'robots', content: 'noindex' }]
