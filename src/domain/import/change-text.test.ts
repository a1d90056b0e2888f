import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'
import type { FieldChange } from './product-change.ts'

const change = (given: Partial<FieldChange>): FieldChange => ({
  field: 'name',
  variant: null,
  warehouse: null,
  before: null,
  after: null,
  ...given,
})

it("the text of an import's change shows values by their kind", () => {
  const values = (given: Partial<FieldChange>) => {
    const shown = changeText(change(given)).values
    return shown && [shown.before, shown.after]
  }
  expect(values({ field: 'price', before: 89_900, after: 99_900 })).toEqual(['$899.00', '$999.00'])
  expect(values({ field: 'published', before: true, after: false })).toEqual(['sí', 'no'])
  expect(values({ field: 'stock', before: 1_200, after: null })).toEqual(['1,200', 'sin contar'])
  expect(values({ field: 'brand', before: null, after: 'Casa Mora' })).toEqual(['nada', 'Casa Mora'])
  expect(values({ field: 'retired' })).toBeNull()
})

it("the text of an import's change names the variant and the warehouse", () => {
  const text = changeText(change({ field: 'stock', variant: 'Arena / M', warehouse: 'sur', before: 1, after: 2 }))
  expect(text.name).toBe('Existencia · Arena / M · sur')
})
