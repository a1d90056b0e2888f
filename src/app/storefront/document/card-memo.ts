import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { BYTES, type ByteText } from './byte-text.ts'
import type { PageCards } from './card-place.tsx'

/** The beginning of a place as `CardPlace` renders it, up to its number, and the end of a card. */
const PLACE = '<li data-card="'
const END = '</article>'

/** How the ids of `useId` begin. They name a place in the document, so a card with one belongs to that place alone. */
const PLACE_ID = '_R_'
/** Bytes: some five thousand cards. With more, the least recently used one is rendered again. */
const LIMIT = 8 * 1_024 * 1_024

interface DocumentCards extends PageCards {
  /** Writes the known cards into their places in a rendered document, and memoises the others. */
  fill: (html: ByteText) => ByteText
}

/**
 * Memoises the HTML of cards by everything that they are made of, so that a changed card is another one.
 * @returns the cards of a new document; `scope` is what all of its cards show, such as the store
 */
export function createCardMemo(): (scope: unknown) => DocumentCards {
  const known = new LRUCache<string, ByteText>({ maxSize: LIMIT, sizeCalculation: (html) => html.length })
  return (scope) => {
    const prefix = JSON.stringify(scope)
    const places: { key: string; html: ByteText | undefined }[] = []
    return {
      place(madeOf) {
        const key = hash('sha256', prefix + JSON.stringify(madeOf), 'base64')
        const html = known.get(key)
        const number = places.push({ key, html }) - 1
        return { number, isKnown: html !== undefined }
      },
      fill(html) {
        const [start = '', ...pieces] = html.split(PLACE)
        const filled = pieces.map((piece) => {
          const inside = piece.indexOf('>') + 1
          const place = places[Number.parseInt(piece, 10)]
          if (place && place.html === undefined) {
            const card = piece.slice(inside, piece.indexOf(END) + END.length)
            // A copy: a part of the document would keep all of it in memory.
            if (!card.includes(PLACE_ID)) known.set(place.key, Buffer.from(card, BYTES).toString(BYTES))
          }
          return `<li>${place?.html ?? ''}${piece.slice(inside)}`
        })
        return start + filled.join('')
      },
    }
  }
}
