import { expect, it } from 'vitest'
import { isOffered, smileOffer } from './smile-offer.ts'

it('the smile offer is made as the store has set it', () => {
  expect(smileOffer({ smileCoupons: 'off', couponPercentage: 15 })).toBeNull()
  expect(smileOffer({ smileCoupons: 'camera', couponPercentage: 15 })).toEqual({ percentage: 15, withoutCamera: false })
  expect(smileOffer({ smileCoupons: 'anyone', couponPercentage: 15 })).toEqual({ percentage: 15, withoutCamera: true })
})

it('the smile offer holds for the claims that the store takes', () => {
  const camera = { percentage: 10, withoutCamera: false }
  expect([isOffered(camera, 'smile'), isOffered(camera, 'wait')]).toEqual([true, false])
  expect(isOffered({ ...camera, withoutCamera: true }, 'wait')).toBe(true)
  expect(isOffered(null, 'smile')).toBe(false)
})
