import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folioQrText, parseFolio, parseScannedFolio } from './folio.ts'

it('a folio is the text of the QR', () => {
  expect(folioQrText(1042)).toBe('PEDIDO-1042')
})

it.each(['1042', ' 1042 ', '#1042', '# 1042', '0001042'])('a folio is parsed from %j', (written) => {
  expect(parseFolio(written)).toBe(1042)
})

it.each(['', ' ', '#', '0', '-1', '1.5', '1e3', 'abc', '2147483648', '9'.repeat(400), '1\u0000', '１２', '##1'])(
  'a folio is not in %j',
  (written) => {
    expect(parseFolio(written)).toBeNull()
  },
)

it('a folio is parsed as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (folio) => {
      expect(parseFolio(String(folio))).toBe(folio)
    }),
  )
})

it.each(['PEDIDO-1042', 'pedido-1042', ' PEDIDO-1042\n', '1042', '#1042'])(
  'a folio is parsed from %j as it is scanned',
  (scanned) => {
    expect(parseScannedFolio(scanned)).toBe(1042)
  },
)

it.each(['', 'PEDIDO-', 'PEDIDO-#1042', 'PEDIDO-0', 'PEDIDO-PEDIDO-1', 'PEDIDO 1042', 'VALE-1042', '7501234567890'])(
  'a folio is not in %j, scanned',
  (scanned) => {
    expect(parseScannedFolio(scanned)).toBeNull()
  },
)
