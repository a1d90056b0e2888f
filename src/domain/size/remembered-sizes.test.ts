import { describe, expect, it } from 'vitest'
import type { OptionValue } from '../product/choose-variant.ts'
import {
  ownSizeNote,
  ownSizeToChoose,
  parseRememberedSizes,
  type RememberedSizes,
  withSize,
} from './remembered-sizes.ts'
import type { SizedChoice, SizedValue } from './size-kind.ts'

const value = (label: string, state: OptionValue['state'] = 'available', chosen = false): SizedValue => ({
  valueId: 1,
  label,
  swatch: null,
  chosen,
  query: `variant=${label}`,
  state,
  remark: null,
  sizeKey: label,
})
const sizes = (...values: SizedValue[]): SizedChoice => ({
  typeId: 2,
  label: 'Talla',
  role: 'size',
  sizeKind: 'letters',
  values,
})
const colors: SizedChoice = {
  typeId: 1,
  label: 'Color',
  role: 'color',
  sizeKind: null,
  values: [value('Rojo', 'available', true), value('Azul')],
}
const remembered: RememberedSizes = { letters: { key: 'M', label: 'M' }, shoes: { key: '27', label: '27' } }

describe('the size that was chosen last', () => {
  it('is remembered by its kind', () => {
    const first = withSize({}, { sizeKind: 'letters' }, { sizeKey: 'M', label: 'M' })
    const both = withSize(first, { sizeKind: 'shoes' }, { sizeKey: '27', label: '27' })
    expect(both).toEqual(remembered)
    expect(withSize(both, { sizeKind: 'letters' }, { sizeKey: 'G', label: 'G' })).toEqual({
      letters: { key: 'G', label: 'G' },
      shoes: { key: '27', label: '27' },
    })
    expect(withSize(both, { sizeKind: 'letters' }, { sizeKey: 'M', label: 'M' })).toBe(both)
    expect(withSize(both, { sizeKind: null }, { sizeKey: '', label: 'Azul' })).toBe(both)
    expect(withSize(both, { sizeKind: 'letters' }, { sizeKey: '', label: 'Unitalla' })).toBe(both)
  })

  it('is restored as it was stored, without what makes no sense', () => {
    expect(parseRememberedSizes(JSON.parse(JSON.stringify(remembered)))).toEqual(remembered)
    expect(parseRememberedSizes({ letters: { key: 7, label: 'M' }, shoes: '27', jeans: null })).toEqual({})
    expect(parseRememberedSizes('M')).toEqual({})
  })

  it('is chosen where it can be bought and none is chosen', () => {
    expect(ownSizeToChoose([colors, sizes(value('CH'), value('M'))], remembered)?.label).toBe('M')
    expect(ownSizeToChoose([sizes(value('CH', 'available', true), value('M'))], remembered)).toBeNull()
    expect(ownSizeToChoose([sizes(value('CH'), value('M', 'sold-out'))], remembered)).toBeNull()
    expect(ownSizeToChoose([sizes(value('CH'), value('M', 'missing'))], remembered)).toBeNull()
    expect(ownSizeToChoose([sizes(value('CH'), value('G'))], remembered)).toBeNull()
    expect(ownSizeToChoose([{ ...sizes(value('M')), sizeKind: 'kids-letters' }], remembered)).toBeNull()
    expect(ownSizeToChoose([sizes(value('M'))], {})).toBeNull()
  })

  it('is mentioned only while it is not chosen', () => {
    const note = (...values: SizedValue[]) => ownSizeNote([colors, sizes(...values)], remembered)
    expect(note(value('CH'), value('M', 'sold-out'))).toBe('Tu talla (M) está agotada en este color.')
    expect(note(value('CH'), value('M', 'missing'))).toBe('No hay tu talla (M) en este color.')
    expect(note(value('CH'), value('G'))).toBe('No hay tu talla (M).')
    expect(note(value('CH'), value('M'))).toBeNull()
    expect(note(value('CH', 'available', true), value('M', 'sold-out'))).toBeNull()
    expect(ownSizeNote([sizes(value('M', 'sold-out'))], remembered)).toBe('Tu talla (M) está agotada.')
    expect(ownSizeNote([sizes(value('M', 'sold-out'))], {})).toBeNull()
  })
})
