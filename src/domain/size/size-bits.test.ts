import { describe, expect, it } from 'vitest'
import { optionChoices } from '../product/choose-variant.ts'
import { type ChoosableVariant, openSelection } from '../product/selection.ts'
import { branchBits, branchList } from '../stock/branch-bits.ts'
import { EVERY_BRANCH } from '../stock/branch-stock.ts'
import { chosenSize } from './chosen-size.ts'
import { sizeBits } from './size-bits.ts'
import { sizedChoices } from './size-kind.ts'

const branches = branchList([{ fid: 'centro' }, { fid: 'roma' }])
if (!branches) throw new Error('a list was expected')
const blouse = { name: 'Blusa', category: 'Blusas' }

/** The choices of a page with one variant of each size, the first of which is chosen. */
function choicesOf(labels: string[], product = blouse) {
  const variants = labels.map((label, id): ChoosableVariant => {
    const option = { typeId: 1, typeLabel: 'Talla', role: 'size' as const, valueId: id, label, swatch: null }
    return { id, stock: 3, options: [option] }
  })
  const selection = openSelection(variants, { variantId: 0, valueIds: [] })
  return selection ? sizedChoices(optionChoices(selection), product) : []
}

describe('the sizes of a similar product', () => {
  it('have the name of an equal size of another product, with the branches of all their variants', () => {
    const sizes = [
      { label: 'M', branchFids: ['centro'] },
      { label: 'M', branchFids: ['roma'] },
      { label: 'G', branchFids: [EVERY_BRANCH] },
      { label: 'CH', branchFids: [] },
    ]
    const bits = sizeBits(sizes, { product: blouse, branches })
    const everywhere = branchBits(['centro', 'roma'], branches)
    expect(bits).toEqual({
      [chosenSize(choicesOf(['Mediana', 'CH'])) ?? '']: everywhere,
      [chosenSize(choicesOf(['G', 'M'])) ?? '']: everywhere,
    })
  })

  it('are left out where they cannot be compared: one size, and words', () => {
    for (const label of ['Unitalla', 'Larga']) {
      expect(sizeBits([{ label, branchFids: ['centro'] }], { product: blouse, branches })).toEqual({})
      expect(chosenSize(choicesOf([label]))).toBeNull()
    }
    expect(chosenSize([])).toBeNull()
  })

  it('of a child differ from the sizes of an adult', () => {
    const child = { name: 'Blusa para niña', category: 'Blusas' }
    expect(chosenSize(choicesOf(['M', 'G'], child))).not.toBe(chosenSize(choicesOf(['M', 'G'])))
  })
})
