import { expect, it } from 'vitest'
import {
  countChosen,
  isChosen,
  NOTHING_CHOSEN,
  selectionUnder,
  sentSelection,
  type TableSelection,
  toggleChosen,
  withChosen,
} from './table-selection.ts'

const ALL: TableSelection = { kind: 'all', query: 'marca=3', except: new Set() }

it('a selection of products has single products, each until it is toggled again', () => {
  const two = toggleChosen(toggleChosen(NOTHING_CHOSEN, 7), 9)
  expect([isChosen(two, 7), isChosen(two, 8), countChosen(two, 50)]).toEqual([true, false, 2])
  expect(sentSelection(two)).toEqual({ ids: [7, 9] })
  expect(countChosen(toggleChosen(two, 7), 50)).toBe(1)
  expect(countChosen(NOTHING_CHOSEN, 50)).toBe(0)
})

it('a selection of products has all that match, except the toggled ones', () => {
  const most = toggleChosen(ALL, 7)
  expect([isChosen(most, 7), isChosen(most, 8), countChosen(most, 50)]).toEqual([false, true, 49])
  expect(sentSelection(most)).toEqual({ query: 'marca=3', except: [7] })
  expect(sentSelection(toggleChosen(most, 7))).toEqual({ query: 'marca=3', except: [] })
})

it('a selection of products has several at once, or several less', () => {
  const three = withChosen(toggleChosen(NOTHING_CHOSEN, 8), [7, 8, 9], true)
  expect(sentSelection(three)).toEqual({ ids: [8, 7, 9] })
  expect(sentSelection(withChosen(three, [7, 8, 50], false))).toEqual({ ids: [9] })
  expect(sentSelection(withChosen(ALL, [7, 8], false))).toEqual({ query: 'marca=3', except: [7, 8] })
  expect(withChosen(withChosen(ALL, [7, 8], false), [7, 8], true)).toEqual(ALL)
})

it('a selection of products outlasts a search if it is of single products', () => {
  const one = toggleChosen(NOTHING_CHOSEN, 7)
  expect(selectionUnder(one, 'buscar=falda')).toBe(one)
  expect(selectionUnder(ALL, 'marca=3')).toBe(ALL)
  expect(selectionUnder(ALL, 'marca=4')).toBe(NOTHING_CHOSEN)
})
