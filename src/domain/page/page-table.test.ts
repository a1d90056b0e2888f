import { expect, it } from 'vitest'
import { shareOf } from './page-table.ts'

it.each([
  [[], 'plain'],
  [['page'], 'plain'],
  [['sort', 'page'], 'filtered'],
  [['category', 'color'], 'filtered'],
  [['page', 'search'], 'free'],
  [['brand', 'min', 'sort'], 'free'],
  [['max'], 'free'],
  [['term'], 'free'],
  [['variant'], 'free'],
  [['options'], 'free'],
  // A store names its options as it likes.
  [['constructor', 'page'], 'filtered'],
])("a path's parameters %j compete in the share that is %s", (names, share) => {
  expect(shareOf(names)).toBe(share)
})
