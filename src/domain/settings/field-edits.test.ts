import { expect, it } from 'vitest'
import { afterSaving, basedOn, editField, type FieldEdits, hasEdits, withoutFields } from './field-edits.ts'

interface Fields {
  name: string
  hours: number[]
}

const none: FieldEdits<Fields> = { wanted: {}, seen: {} }
const renamed = editField(none, { name: 'name', value: 'Mora', current: 'Luna' })

it('an edit of settings remembers how a field was shown when it was first changed', () => {
  expect(renamed).toEqual({ wanted: { name: 'Mora' }, seen: { name: 'Luna' } })
  // Another person has saved another name, which this page has loaded.
  expect(editField(renamed, { name: 'name', value: 'Moras', current: 'Sol' }).seen).toEqual({ name: 'Luna' })
})

it('an edit of settings ends once a field is back where it was, lists included', () => {
  expect(hasEdits(editField(renamed, { name: 'name', value: 'Luna', current: 'Luna' }))).toBe(false)
  expect(editField(none, { name: 'hours', value: [9, 18], current: [9, 18] })).toEqual(none)
})

it('an edit of settings typed during the save survives it', () => {
  expect(afterSaving(renamed, { name: 'Mora' })).toEqual(none)
  const typedOn = editField(renamed, { name: 'name', value: 'Mora y Luna', current: 'Luna' })
  expect(afterSaving(typedOn, { name: 'Mora' })).toEqual({ wanted: { name: 'Mora y Luna' }, seen: { name: 'Mora' } })
})

it("an edit of settings takes the other person's saved value, or replaces it", () => {
  expect(withoutFields(renamed, ['name'])).toEqual(none)
  expect(basedOn(renamed, { name: 'Sol', hours: [9] })).toEqual({ wanted: { name: 'Mora' }, seen: { name: 'Sol' } })
})
