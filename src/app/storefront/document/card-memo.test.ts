import { expect, it } from 'vitest'
import { createCardMemo } from './card-memo.ts'

/** Renders a list of cards as `CardPlace` does. @returns the list, and how many of its cards were known */
function render(cards: ReturnType<ReturnType<typeof createCardMemo>>, names: readonly string[], write = cardOf) {
  const places = names.map((name) => cards.place([name]))
  const items = places.map(({ number, isKnown }, index) => {
    return `<li data-card="${number}">${isKnown ? '' : write(names[index] ?? '')}</li>`
  })
  return {
    html: cards.fill(`<ul>${items.join('')}</ul><p>Fin</p>`),
    known: places.filter(({ isKnown }) => isKnown).length,
  }
}

const cardOf = (name: string) => `<article><ul><li>Nuevo</li></ul><h3>${name}</h3></article>`
const listOf = (...names: string[]) => `<ul>${names.map((name) => `<li>${cardOf(name)}</li>`).join('')}</ul><p>Fin</p>`

it('a card is rendered once for all lists that show it, in any order', () => {
  const cardsOf = createCardMemo()
  expect(render(cardsOf('luna'), ['a', 'b'])).toEqual({ html: listOf('a', 'b'), known: 0 })
  expect(render(cardsOf('luna'), ['c', 'b', 'a'])).toEqual({ html: listOf('c', 'b', 'a'), known: 2 })
  expect(render(cardsOf('luna'), ['c'])).toEqual({ html: listOf('c'), known: 1 })
})

it('a card of another store, or of a store that has changed, is another card', () => {
  const cardsOf = createCardMemo()
  render(cardsOf({ account: 'luna', name: 'Luna' }), ['a'])
  for (const store of [
    { account: 'sol', name: 'Luna' },
    { account: 'luna', name: 'Luna Nueva' },
  ]) {
    expect(render(cardsOf(store), ['a']).known).toBe(0)
  }
})

it('a card with an id of React is rendered in each place', () => {
  const cardsOf = createCardMemo()
  const withId = (name: string) => `<article id="_R_1_">${name}</article>`
  for (const known of [0, 0]) expect(render(cardsOf('luna'), ['a'], withId).known).toBe(known)
})

it('a document without lists remains as it is', () => {
  expect(createCardMemo()('luna').fill('<p>Ningún producto</p>')).toBe('<p>Ningún producto</p>')
})
