import { expect, it } from 'vitest'
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'

it('keeps the last answer about an e-mail of a shop until something is ordered', () => {
  const found = { state: 'found', customer: { name: 'Ana', points: 5 } } as const
  keepAnswer('/luna/customer', 'ana@correo.mx', found)
  keepAnswer('/luna/customer', 'ana@correo.mx', { state: 'no-answer' })
  expect(keptAnswer('/luna/customer', 'ANA@correo.mx')).toEqual(found)
  expect(keptAnswer('/norte/customer', 'ana@correo.mx')).toBeNull()
  expect(keptAnswer('/luna/customer', 'otra@correo.mx')).toBeNull()
  forgetAnswer()
  expect(keptAnswer('/luna/customer', 'ana@correo.mx')).toBeNull()
})
