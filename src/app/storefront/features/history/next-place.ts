/** The share of a card by which a browser's rounding may be off. */
const SLACK = 0.05

interface Move {
  /** The card at the carousel's start, and how much of it has gone by: 2.5 on the way from the third to the fourth. */
  place: number
  /** The card at the carousel's start when its end is shown. */
  last: number
  by: 1 | -1
}

/** The card that comes to the carousel's start next; after the last comes the first, before the first the last. */
export function nextPlace({ place, last, by }: Move): number {
  // On the way to a card, the carousel counts as being there already, so that pressing twice goes two cards on.
  const reached = by === 1 ? Math.ceil(place - SLACK) : Math.floor(place + SLACK)
  if (by === 1) return reached >= last ? 0 : reached + 1
  return reached <= 0 ? last : Math.min(reached, last) - 1
}
