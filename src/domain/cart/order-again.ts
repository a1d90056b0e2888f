/** A line of an earlier order that was put into the cart again. */
export interface AgainLine {
  /** `Vestido Jacaranda / Arena / M` */
  name: string
  /** Pieces that were ordered, and those that went into the cart. */
  wanted: number
  added: number
  /** Why none did; null where some did. */
  failure: 'gone' | 'sold-out' | 'full' | 'all-taken' | null
}

/** The most lines that are named. */
const MOST_NAMED = 3

/**
 * The sentence on an order that went into the cart again (docs/rules/order.md#ordering-again); '' when all of it did.
 * `Agregamos 2 de 3 productos; «Vestido / M» está agotado.`
 */
export function againSentence(lines: readonly AgainLine[]): string {
  const lacking = lines.filter(({ wanted, added }) => added < wanted)
  if (lacking.length === 0) return ''
  const count = lines.filter(({ added }) => added > 0).length
  const products = lines.length === 1 ? 'producto' : 'productos'
  const named = lacking.slice(0, MOST_NAMED).map(reason)
  const others = lacking.length - named.length
  const rest = others === 0 ? [] : [others === 1 ? 'falta otro más' : `faltan otros ${others}`]
  return `Agregamos ${count} de ${lines.length} ${products}; ${[...named, ...rest].join(', ')}.`
}

const REASONS: Record<NonNullable<AgainLine['failure']>, (name: string) => string> = {
  gone: (name) => `«${name}» ya no está a la venta`,
  'sold-out': (name) => `«${name}» está agotado`,
  full: (name) => `«${name}» ya no cabe en tu carrito`,
  'all-taken': (name) => `ya tienes todas las piezas de «${name}»`,
}

function reason({ name, added, failure }: AgainLine): string {
  if (failure) return REASONS[failure](name)
  return added === 1 ? `de «${name}» solo cupo 1 pieza` : `de «${name}» solo cupieron ${added} piezas`
}
