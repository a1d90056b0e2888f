import { LEGAL_PAGES } from '../store/legal-pages.ts'
import type { StoreProfile } from '../store/profile.ts'
import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'

/** A page of the store that a search means. */
export interface SearchedPage {
  /** Within the store. */
  path: string
  title: string
}

const ORDERS: SearchedPage = { path: '/order-search', title: 'Mis Compras' }
const FAVOURITES: SearchedPage = { path: '/favorites', title: 'Mis Favoritos' }
const FITTING_ROOM: SearchedPage = { path: '/dress-up', title: 'Probador Virtual' }

const { shipping, returns, contact, privacy, terms } = LEGAL_PAGES

/** Each page with the words that mean it. The page of shipping also states how each delivery is paid. */
const PAGES: readonly { page: SearchedPage; words: ReadonlySet<string> }[] = [
  { page: ORDERS, words: stemsOf('pedido compras rastrear rastreo seguimiento folio') },
  { page: FAVOURITES, words: stemsOf('favoritos') },
  { page: FITTING_ROOM, words: stemsOf('probador') },
  {
    page: shipping,
    words: stemsOf('envío enviar entrega domicilio paquetería pagar pago transferencia efectivo'),
  },
  { page: returns, words: stemsOf('cambio cambiar devolución devolver reembolso garantía') },
  {
    page: contact,
    words: stemsOf('contacto contactar sucursal horario ubicación dirección teléfono whatsapp correo'),
  },
  { page: privacy, words: stemsOf('privacidad datos') },
  { page: terms, words: stemsOf('términos condiciones') },
]

/** Words that mean nothing next to a word for a page. */
const FILLING = stemsOf(
  'a al con de del el en la las los lo mi mis para por sin su sus tu tus un una y o qué cómo cuál cuándo cuánto dónde está es hay cuesta cuestan hacer ver forma método opción política aviso gratis costo tiempo tienda personal virtual ustedes',
)

/**
 * The pages of the store that a search means, in the sequence of its words: `cambios y envíos` means two. A search with
 * another word means none: `lentes de contacto` are products.
 * @param store its settings decide which pages it links to (docs/rules/store.md#gates-by-setting)
 */
export function searchedPages(search: string, store: Pick<StoreProfile, 'isPremium' | 'virtualFitting'>) {
  return meantPages(search).filter((page) => {
    if (page === ORDERS) return store.isPremium
    if (page === FITTING_ROOM) return store.virtualFitting
    return true
  })
}

/** Whether a search means a page, also where the store lacks it. */
export function meansPage(search: string): boolean {
  return meantPages(search).length > 0
}

function meantPages(search: string): SearchedPage[] {
  const stems = search.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [stem(fold(word))]))
  const found = stems.filter((lexeme) => !FILLING.has(lexeme)).map(pageOf)
  if (found.includes(null)) return []
  return [...new Set(found.filter((page) => page !== null))]
}

function pageOf(lexeme: string): SearchedPage | null {
  return PAGES.find(({ words }) => words.has(lexeme))?.page ?? null
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map((word) => stem(fold(word))))
}
