import { expect, it } from 'vitest'
import { followingChanges, productChanges } from './product-changes.ts'

it('a change of products is an event for each product, once, with its own changed aspects and the common ones', () => {
  expect(productChanges([7, 3, 7], [{ productId: 3, aspects: ['price', 'card'] }], ['updated'])).toEqual([
    { kind: 'product-changed', subject: '7', payload: { aspects: ['updated'] } },
    { kind: 'product-changed', subject: '3', payload: { aspects: ['price', 'card', 'updated'] } },
  ])
  expect(productChanges([], [])).toEqual([])
})

it('a change of a product is marked where another event reports it to the staff', () => {
  expect(followingChanges([3], [{ productId: 3, aspects: ['rating'] }])).toEqual([
    { kind: 'product-changed', subject: '3', payload: { aspects: ['rating'], isConsequence: true } },
  ])
})
