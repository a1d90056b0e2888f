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
 * The legal text at a path.
 * @param segment the only segment of the path, in any case: `privacidad`
 * @returns null for a path without a legal text
 */
export function legalKindAt(segment: string): LegalTextKind | null {
  const path = `/${segment.toLowerCase()}`
  return LEGAL_TEXT_KINDS.find((kind) => LEGAL_PAGES[kind].path === path) ?? null
}
