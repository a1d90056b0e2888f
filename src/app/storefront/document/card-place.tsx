import { createContext, type ReactNode, use } from 'react'

/** The cards of one document while the server renders it. */
export interface PageCards {
  /**
   * Gives a card its place in the document.
   * @param madeOf everything that the card shows, besides the store, as JSON takes it
   */
  place: (madeOf: readonly unknown[]) => { number: number; isKnown: boolean }
}

/** Null in the browser, and where nothing is memoised. */
export const PageCardsContext = createContext<PageCards | null>(null)

interface CardPlaceProps {
  /** Everything that the card shows, besides the store; null for a card that each page renders. */
  madeOf: readonly unknown[] | null
  children: ReactNode
}

/**
 * The place of a card in a list. The server renders a card once for all lists that show it (card-memo.ts), and writes
 * its HTML into the place of the next ones.
 */
export function CardPlace(props: CardPlaceProps) {
  return import.meta.env.SSR ? <ServerPlace {...props} /> : <li>{props.children}</li>
}

function ServerPlace({ madeOf, children }: CardPlaceProps) {
  const cards = use(PageCardsContext)
  const card = madeOf && cards?.place(madeOf)
  if (!card) return <li>{children}</li>
  return <li data-card={card.number}>{card.isKnown ? null : children}</li>
}
