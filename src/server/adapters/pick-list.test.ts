import { expect, it } from 'vitest'
import type { PickList } from '#domain/order/pick-list.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { printing } from './printing.ts'

const order: PickList = {
  folio: 1042,
  placed: { day: '2026-11-20', time: '12:01:00' },
  customer: { name: 'María José Peña Núñez', phone: '5512345678' },
  destination: { method: 'pickup', branch: 'Álamos', day: '2026-11-21', time: '16:00' },
  notes: 'Con moño, por favor',
  total: 259_800,
  lines: [
    {
      ...{ name: 'Blusa Ñandú / Café / CH', sku: 'BL-01', barcode: '7501234567893', quantity: 2 },
      places: [
        { warehouse: 'Centro', pieces: 1 },
        { warehouse: 'Sur', pieces: 1 },
      ],
    },
  ],
}
const storeName = 'Luna'

it('a pick list has the lines of an order, where its pieces hang, and the code by which it is handed over', async () => {
  const [page, ...others] = await readPdf(await printing.pickLists({ storeName, orders: [order] }))
  expect(others).toEqual([])
  expect(page?.codes).toEqual([{ format: 'QRCode', text: 'PEDIDO-1042' }])
  const text = page?.texts.join(' ')
  for (const shown of ['Pedido 1042', 'María José Peña Núñez', 'Recoge en Álamos', '2026-11-21 16:00', 'Con moño']) {
    expect(text).toContain(shown)
  }
  for (const shown of [
    'Blusa Ñandú / Café / CH',
    'BL-01 7501234567893',
    'Centro: 1, Sur: 1',
    '2 piezas · Total $2,598.00',
  ]) {
    expect(text).toContain(shown)
  }
})

it('orders begin a page each, and go on to more where they are long', async () => {
  const [line] = order.lines
  const long = { ...order, folio: 7, lines: Array.from({ length: 25 }, () => line).flatMap((each) => each ?? []) }
  const pages = await readPdf(await printing.pickLists({ storeName, orders: [long, order] }))
  expect(pages.map(({ codes }) => codes.map(({ text }) => text))).toEqual([['PEDIDO-7'], [], ['PEDIDO-1042']])
  const shown = pages.flatMap(({ texts }) => texts).filter((text) => text === 'Blusa Ñandú / Café / CH')
  expect(shown).toHaveLength(26)
})

it('a packing label has both codes of an order, and where it goes', async () => {
  const lines = ['Av. Álvaro Obregón 12', 'Roma Norte']
  const sent: PickList = { ...order, destination: { method: 'delivery', lines } }
  const [page] = await readPdf(await printing.packingLabels({ storeName, orders: [sent] }))
  expect([page?.width, page?.height]).toEqual([101.6, 152.4])
  expect(page?.codes).toContainEqual({ format: 'QRCode', text: 'PEDIDO-1042' })
  expect(page?.codes).toContainEqual({ format: 'Code128', text: '1042' })
  const text = page?.texts.join(' ')
  for (const shown of ['Envío a domicilio', ...lines, '2 piezas', '5512345678']) expect(text).toContain(shown)
})
