import { LEGAL_TEXT_KINDS, type LegalTextKind } from './legal-text.ts'

interface LegalPage {
  /** Within the store. */
  path: string
  title: string
}

/**
 * The page of each legal text (docs/rules/store.md#legal-pages). No browser code of the storefront imports it: the
 * footer would bring it to the first load of every page.
 */
export const LEGAL_PAGES: Record<LegalTextKind, LegalPage> = {
  privacy: { path: '/privacidad', title: 'Aviso de privacidad' },
  returns: { path: '/cambios', title: 'Cambios y devoluciones' },
  shipping: { path: '/envios', title: 'Envíos y entregas' },
  contact: { path: '/contacto', title: 'Contacto' },
  terms: { path: '/terminos', title: 'Términos y condiciones' },
}

/**
 * The text that a page shows, by its path.
 * @param pathname with the prefix of the store, and the ending of the router's data: `/luna/privacidad.data`
 */
export function legalKindAt(pathname: string): LegalTextKind | null {
  const path = pathname.replace(/\.data$/, '')
  return LEGAL_TEXT_KINDS.find((kind) => path.endsWith(LEGAL_PAGES[kind].path)) ?? null
}
