import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseReviewPage, parseReviewSort, REVIEW_SORTS, reviewParameters } from './review-query.ts'

it.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['03', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['x', 1],
  ['9'.repeat(300), 1_000],
])('the page %j of reviews is page %i', (written, page) => {
  expect(parseReviewPage(written)).toBe(page)
})

it.each([
  [null, 'recent'],
  ['worst', 'worst'],
  ['Worst', 'recent'],
  ['toString', 'recent'],
])('the sort %j of reviews is %s', (written, sort) => {
  expect(parseReviewSort(written)).toBe(sort)
})

it('the query of reviews is parsed as it was written', () => {
  const query = fc.record({ sort: fc.constantFrom(...REVIEW_SORTS), page: fc.integer({ min: 1, max: 1_000 }) })
  fc.assert(
    fc.property(query, ({ sort, page }) => {
      const written = reviewParameters({ sort, page })
      expect(parseReviewSort(written.get('sort'))).toBe(sort)
      expect(parseReviewPage(written.get('page'))).toBe(page)
    }),
  )
})
