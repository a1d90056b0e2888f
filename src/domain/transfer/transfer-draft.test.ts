import { expect, it } from 'vitest'
import { addPiece, NO_DRAFT, parseTransferDraft, setLeft, setPieces, shortLines } from './transfer-draft.ts'

const dress = { variantId: 1, name: 'Vestido / M', sku: 'V-M', left: 2 }
const skirt = { variantId: 2, name: 'Falda', sku: null, left: null }

it('a transfer draft counts a repeated scan and moves it to the top', () => {
  const draft = [dress, skirt, dress].reduce(addPiece, NO_DRAFT)
  expect(draft.lines.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Vestido / M', 2],
    ['Falda', 1],
  ])
})

it('a transfer draft shows which lines are short of pieces, as far as that is known', () => {
  const draft = setPieces([dress, skirt].reduce(addPiece, NO_DRAFT), 1, 3)
  expect(shortLines(draft).map(({ variantId }) => variantId)).toEqual([1])
  expect(
    shortLines(
      setLeft(
        draft,
        new Map([
          [1, 3],
          [2, 0],
        ]),
      ),
    ).map(({ variantId }) => variantId),
  ).toEqual([2])
  expect(setPieces(draft, 1, 0).lines).toEqual([{ ...skirt, pieces: 1 }])
})

it('a transfer draft is read as the browser has stored it, without the pieces that could be sent at that time', () => {
  const draft = { ...addPiece(NO_DRAFT, dress), key: 'k', from: 'matriz', to: 'bodega', note: 'Para el sábado' }
  const [line] = draft.lines
  const stored = { ...draft, lines: [...draft.lines, null, { variantId: 1 }, { ...line, pieces: 0 }] }
  expect(parseTransferDraft(stored)).toEqual({ ...draft, lines: [{ ...line, left: null }] })
  expect([null, 7, []].map(parseTransferDraft)).toEqual([NO_DRAFT, NO_DRAFT, NO_DRAFT])
})
