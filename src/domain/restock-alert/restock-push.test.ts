import { expect, it } from 'vitest'
import { restockPush } from './restock-push.ts'

const PIECE = { productId: 7, variantId: 71, name: 'Vestido Aurora', options: [], storeName: 'Luna', branch: null }

it('the push message of an alert names the piece and where it is, promises nothing, and leads to the variant', () => {
  expect(restockPush(PIECE)).toEqual({
    title: 'Ya hay tu talla: Vestido Aurora',
    body: 'En Luna. Avisamos primero a quien pidió primero. Puede agotarse.',
    path: '/product/7?variant=71',
  })
  const options = [
    { role: 'color' as const, label: 'Color', value: 'Arena' },
    { role: 'size' as const, label: 'Talla', value: 'M' },
  ]
  expect(restockPush({ ...PIECE, options, branch: 'Roma' }).body).toBe(
    'Color: Arena, Talla: M. En Roma, de Luna. Avisamos primero a quien pidió primero. Puede agotarse.',
  )
})
