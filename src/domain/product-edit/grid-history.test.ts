import { describe, expect, it } from 'vitest'
import type { EditedVariant } from './edited-product.ts'
import { type CellField, cellKey, draftOfVariants, type GridDraft, withCells } from './grid-draft.ts'
import { NO_HISTORY, redoStep, undoStep, walkedSentence, withStep, withTypingEnded } from './grid-history.ts'
import { withSale, withValue } from './grid-table.ts'

const variant = (id: number, size: string): EditedVariant => ({
  id,
  sku: `VES-${size}`,
  barcode: null,
  price: 89_900,
  originalPrice: null,
  active: true,
  options: [{ type: 'Talla', value: size, role: 'size', swatch: null }],
  stock: [{ warehouseFid: 'matriz', onHand: 5, held: 0, available: 5 }],
})
const base = draftOfVariants([variant(1, 'CH'), variant(2, 'M'), variant(3, 'G')])

/** A draft with its history, as a page has them. */
function begun(draft = base) {
  let [now, history] = [draft, NO_HISTORY]
  const sheet = {
    get draft() {
      return now
    },
    change(update: (draft: GridDraft) => GridDraft, typedCell: string | null = null) {
      history = withStep(history, { before: now, after: update(now), typedCell })
      now = update(now)
    },
    type(rowKey: string, field: CellField, ...texts: string[]) {
      for (const text of texts) {
        sheet.change((rows) => withCells(rows, [{ rowKey, field, text }]), cellKey({ rowKey, field }))
      }
    },
    fill(field: CellField, text: string) {
      sheet.change((rows) =>
        withCells(
          rows,
          rows.map(({ key: rowKey }) => ({ rowKey, field, text })),
        ),
      )
    },
    leave() {
      history = withTypingEnded(history)
    },
    /** Whether there is a step to take. */
    may: (step: typeof undoStep) => step(now, history) !== null,
    /** A change by another person, or a saved one: it is no step of this history. */
    becomes(update: (draft: GridDraft) => GridDraft) {
      now = update(now)
    },
    walk(step: typeof undoStep) {
      const walked = step(now, history)
      if (!walked) throw new Error('There is no step.')
      now = walked.draft
      history = walked.history
      return walked
    },
  }
  return sheet
}

const prices = (draft: GridDraft) => draft.map(({ price }) => price)

describe('the history of a grid', () => {
  it('undoes and redoes a fill or a paste as one step', () => {
    const sheet = begun()
    sheet.fill('price', '750')
    expect(sheet.walk(undoStep).changed).toHaveLength(3)
    expect(sheet.draft).toEqual(base)
    expect(sheet.may(undoStep)).toBe(false)
    expect(sheet.walk(redoStep).changed).toHaveLength(3)
    expect(prices(sheet.draft)).toEqual(['750', '750', '750'])
    expect(sheet.may(redoStep)).toBe(false)
  })

  it('undoes typing cell by cell', () => {
    const sheet = begun()
    sheet.type('v1', 'sku', 'A', 'AB')
    sheet.type('v2', 'sku', 'C')
    sheet.leave()
    sheet.type('v2', 'sku', 'CD')
    sheet.walk(undoStep)
    expect(sheet.draft.map(({ sku }) => sku)).toEqual(['AB', 'C', 'VES-G'])
    sheet.walk(undoStep)
    sheet.walk(undoStep)
    expect(sheet.draft).toEqual(base)
  })

  it('drops a step that types the old text again, and clears redo after another change', () => {
    const sheet = begun()
    sheet.fill('price', '750')
    sheet.type('v1', 'price', '7', '750')
    sheet.walk(undoStep)
    expect(sheet.draft).toEqual(base)
    sheet.type('v1', 'sku', 'OTRO')
    expect(sheet.may(redoStep)).toBe(false)
  })

  it('undoes added sizes and variants taken out of sale', () => {
    const sheet = begun()
    sheet.change((draft) => withValue(draft, 'size', 'EG'))
    const added = sheet.draft
    sheet.change((draft) => withSale(draft, new Set(['v1', added[3]?.key ?? '']), false))
    expect(sheet.draft).toHaveLength(3)
    sheet.walk(undoStep)
    expect(sheet.draft).toEqual(added)
    sheet.walk(undoStep)
    expect(sheet.draft).toEqual(base)
    sheet.walk(redoStep)
    expect(sheet.draft).toEqual(added)
  })

  it('takes back a first colour of all variants', () => {
    const sheet = begun()
    sheet.change((draft) => withValue(draft, 'color', 'Negro'))
    sheet.walk(undoStep)
    expect(sheet.draft).toEqual(base)
  })

  it('leaves what has become something else since, and still knows amounts that were saved in another way', () => {
    const sheet = begun()
    sheet.fill('price', '750')
    sheet.becomes((draft) =>
      withCells(draft, [
        { rowKey: 'v1', field: 'price', text: '750.00' },
        { rowKey: 'v2', field: 'price', text: '799.00' },
      ]),
    )
    expect(sheet.walk(undoStep).changed).toEqual([
      { rowKey: 'v1', field: 'price' },
      { rowKey: 'v3', field: 'price' },
    ])
    expect(prices(sheet.draft)).toEqual(['899.00', '799.00', '899.00'])
  })

  it('goes on to the step before where nothing is left of the last one', () => {
    const sheet = begun()
    sheet.type('v1', 'sku', 'NUEVO')
    sheet.change((draft) => withValue(draft, 'size', 'EG'))
    // The size is a variant of its own by now.
    sheet.becomes((draft) => draft.map((row) => (row.id === null ? { ...row, id: 4, key: 'v4' } : row)))
    sheet.walk(undoStep)
    expect(sheet.draft.map(({ sku }) => sku)).toEqual(['VES-CH', 'VES-M', 'VES-G', ''])
  })

  it('describes a step', () => {
    const sheet = begun()
    sheet.fill('price', '750')
    sheet.change((draft) => withValue(draft, 'size', 'EG'))
    const fields = [{ field: 'price' as const, name: 'Precio' }]
    const before = sheet.draft
    expect(walkedSentence('Deshecho', sheet.walk(undoStep), { before, fields })).toBe('Deshecho: EG.')
    expect(walkedSentence('Deshecho', sheet.walk(undoStep), { before, fields })).toBe(
      'Deshecho: Precio, CH: 899.00, y 2 más.',
    )
  })
})
