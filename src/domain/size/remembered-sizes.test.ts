import { describe, expect, it } from 'vitest'
import type { OptionValue } from '../product/choose-variant.ts'
import {
  ownSizeNote,
  ownSizeToChoose,
  parseRememberedSizes,
  type RememberedSizes,
  withChosenSizes,
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

const chosen = (label: string) => value(label, 'available', true)

describe('the size that was bought last', () => {
  it('is the chosen one, remembered by its kind', () => {
    const first = withChosenSizes({}, [colors, sizes(value('CH'), chosen('M'))])
    const both = withChosenSizes(first, [{ ...sizes(chosen('27')), sizeKind: 'shoes' }])
    expect(both).toEqual(remembered)
    expect(withChosenSizes(both, [sizes(chosen('G'), value('M'))])).toEqual({
      letters: { key: 'G', label: 'G' },
      shoes: { key: '27', label: '27' },
    })
  })

  it('stays as it is for a product without a size, or with the same', () => {
    expect(withChosenSizes(remembered, [sizes(chosen('M'))])).toBe(remembered)
    expect(withChosenSizes(remembered, [colors])).toBe(remembered)
    expect(withChosenSizes(remembered, [sizes(value('G'))])).toBe(remembered)
    expect(withChosenSizes(remembered, [sizes({ ...chosen('Unitalla'), sizeKey: '' })])).toBe(remembered)
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
