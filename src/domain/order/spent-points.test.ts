import { expect, it } from 'vitest'
import { spentPointsSentence } from './spent-points.ts'

const order = { pointsUsed: 150, discount: 20_000, status: 'Abierto' as const }

it('the points of an order are stated with their worth', () => {
  expect(spentPointsSentence(order)).toBe('Usaste 150 puntos ($150.00).')
  expect(spentPointsSentence({ ...order, pointsUsed: 1 })).toBe('Usaste 1 punto ($1.00).')
})

it('the last point of an order is worth no more than the rest to pay', () => {
  expect(spentPointsSentence({ ...order, pointsUsed: 100, discount: 9_950 })).toBe('Usaste 100 puntos ($99.50).')
})

it('the points of a cancelled order are back, and an order without points states nothing', () => {
  expect(spentPointsSentence({ ...order, pointsUsed: 1_250, status: 'Cancelado' })).toBe(
    'Los 1,250 puntos que usaste ya están otra vez en tu cuenta.',
  )
  expect(spentPointsSentence({ ...order, pointsUsed: 0 })).toBe('')
})
