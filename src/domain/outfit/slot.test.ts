import { expect, it } from 'vitest'
import { fitsInto, openSlots } from './slot.ts'

it.each([
  ['shirt', ['inferior', 'calzado', 'accesorio']],
  ['trousers', ['superior', 'calzado', 'accesorio']],
  ['dress', ['calzado', 'accesorio']],
  ['shoes', ['superior', 'inferior', 'accesorio']],
  ['bag', ['superior', 'inferior', 'calzado']],
] as const)('the open slots of %s are %j', (kind, slots) => {
  expect(openSlots(kind)).toEqual(slots)
})

it('a dress is taken only where both parts are open, in place of them', () => {
  expect(fitsInto('dress', 'superior', openSlots('shoes'))).toBe(true)
  expect(fitsInto('dress', 'inferior', openSlots('shoes'))).toBe(false)
  expect(fitsInto('dress', 'superior', openSlots('skirt'))).toBe(false)
  expect(fitsInto('skirt', 'inferior', openSlots('shirt'))).toBe(true)
  expect(fitsInto('skirt', 'inferior', openSlots('dress'))).toBe(false)
})
