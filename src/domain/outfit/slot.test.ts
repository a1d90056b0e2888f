import { expect, it } from 'vitest'
import { fitsInto, kindOfProduct, openSlots } from './slot.ts'

it.each([
  ['shirt', ['inferior', 'calzado', 'accesorio']],
  ['trousers', ['superior', 'calzado', 'accesorio']],
  ['dress', ['calzado', 'accesorio']],
  ['shoes', ['superior', 'inferior', 'accesorio']],
  ['bag', ['superior', 'inferior', 'calzado']],
] as const)('leaves open beside %s: %j', (kind, slots) => {
  expect(openSlots(kind)).toEqual(slots)
})

it('takes a dress only where both parts are open, in place of them', () => {
  expect(fitsInto('dress', 'superior', openSlots('shoes'))).toBe(true)
  expect(fitsInto('dress', 'inferior', openSlots('shoes'))).toBe(false)
  expect(fitsInto('dress', 'superior', openSlots('skirt'))).toBe(false)
  expect(fitsInto('skirt', 'inferior', openSlots('shirt'))).toBe(true)
  expect(fitsInto('skirt', 'inferior', openSlots('dress'))).toBe(false)
})

it('goes by the category, else by the name, else takes it for an accessory', () => {
  expect(kindOfProduct({ name: 'Magnolia', category: 'Blusas' })).toBe('shirt')
  expect(kindOfProduct({ name: 'Falda Luz', category: 'Novedades' })).toBe('skirt')
  expect(kindOfProduct({ name: 'Luz', category: null })).toBe('accessory')
})
