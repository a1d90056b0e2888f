import sharp from 'sharp'
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
  payment: { status: 'Pendiente', due: 259_800 },
  lines: [
    {
      name: 'Blusa Ñandú / Café / CH',
      sku: 'BL-01',
      barcode: '7501234567893',
      quantity: 2,
      image: 'ab',
      places: [
        { warehouse: 'Centro', pieces: 1 },
        { warehouse: 'Sur', pieces: 1 },
      ],
    },
  ],
}
const storeName = 'Luna'
const NO_PHOTOS = new Map<string, Uint8Array>()

it('a pick list has the lines of an order, where its pieces hang, and the code by which it is handed over', async () => {
  const [page, ...others] = await readPdf(await printing.pickLists({ storeName, orders: [order], photos: NO_PHOTOS }))
  expect(others).toEqual([])
  expect(page?.codes).toEqual([{ format: 'QRCode', text: 'PEDIDO-1042' }])
  const text = page?.texts.join(' ')
  for (const shown of [
    'Pedido 1042',
    'María José Peña Núñez',
    'Recoge en Álamos',
    'Hecho el viernes, 20 de noviembre, 12:01',
    'sábado, 21 de noviembre, 16:00',
    'Con moño',
  ]) {
    expect(text).toContain(shown)
  }
  for (const shown of [
    'Blusa Ñandú / Café / CH',
    'BL-01 7501234567893',
    'Centro: 1, Sur: 1',
    '2 piezas · Total $2,598.00 · Por cobrar $2,598.00',
  ]) {
    expect(text).toContain(shown)
  }
})

it('orders begin a page each, and go on to more where they are long', async () => {
  const [line] = order.lines
  const long = { ...order, folio: 7, lines: Array.from({ length: 25 }, () => line).flatMap((each) => each ?? []) }
  const pages = await readPdf(await printing.pickLists({ storeName, orders: [long, order], photos: NO_PHOTOS }))
  expect(pages.map(({ codes }) => codes.map(({ text }) => text))).toEqual([['PEDIDO-7'], [], [], ['PEDIDO-1042']])
  const shown = pages.flatMap(({ texts }) => texts).filter((text) => text === 'Blusa Ñandú / Café / CH')
  expect(shown).toHaveLength(26)
})

it('a pick list has the photo of a piece, the payment, and pieces without a hold', async () => {
  const photo = await sharp({ create: { width: 180, height: 240, channels: 3, background: '#c86e5a' } })
    .jpeg()
    .toBuffer()
  const lines = order.lines.map((line) => ({ ...line, places: [] }))
  const paid: PickList = { ...order, lines, payment: { status: 'Pagado', due: 0 } }
  const [without, withOne] = await Promise.all(
    [NO_PHOTOS, new Map([['ab', photo]])].map((photos) => printing.pickLists({ storeName, orders: [paid], photos })),
  )
  expect((withOne?.length ?? 0) - (without?.length ?? 0)).toBeGreaterThan(photo.length / 2)
  const [page] = await readPdf(withOne ?? new Uint8Array())
  for (const shown of ['Sin apartar', '2 piezas · Total $2,598.00 · Pagado']) expect(page?.texts).toContain(shown)
})

it('a packing label has both codes of an order, and where it goes', async () => {
  const lines = ['Av. Álvaro Obregón 12', 'Roma Norte']
  const destination = {
    method: 'delivery',
    shippingType: 'Envío nacional exprés',
    hours: 'Por la mañana',
    lines,
    tracking: 'Estafeta, guía 3055892120',
  } as const
  const sent: PickList = { ...order, destination: { ...destination, lines } }
  const [page] = await readPdf(await printing.packingLabels({ storeName, orders: [sent] }))
  expect([page?.width, page?.height]).toEqual([101.6, 152.4])
  expect(page?.codes).toContainEqual({ format: 'QRCode', text: 'PEDIDO-1042' })
  expect(page?.codes).toContainEqual({ format: 'Code128', text: '1042' })
  const text = page?.texts.join(' ')
  for (const shown of [
    'Envío nacional exprés · Por la mañana',
    'Estafeta, guía 3055892120',
    ...lines,
    '2 piezas · Por cobrar $2,598.00',
    '5512345678',
  ])
    expect(text).toContain(shown)
})
