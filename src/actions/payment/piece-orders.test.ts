import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readPieceOrders } from '#data/order/read-piece-orders.ts'
import { variant } from '#data/schema/product.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { DELIVERY_FORM, NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { returnPieces } from './return-pieces.ts'

const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)

describeOnEngines('readPieceOrders', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, line, id } = orders
  const read = (code: string, limit = 9) =>
    readPieceOrders(database(), { account: 'luna', code, branches: null, limit })
  const foliosOf = async (code: string) => (await read(code)).map(({ folio }) => folio)

  beforeEach(async () => {
    await emptyTables(database(), 'order', 'stock_event', 'queued')
    await database()
      .update(variant)
      .set({ barcode: '036000291452' })
      .where(eq(variant.id, id('Vestido 1')))
  })

  it('has the orders that left with the piece, the last one first', async () => {
    const [first, second] = [
      await orders.placed({ lines: [line('Vestido 0')] }),
      await orders.placed({ lines: [line('Vestido 0')] }),
    ]
    await orders.placed({ lines: [line('Vestido 0')] })
    await orders.handOver(first, hours(2))
    await orders.handOver(second, hours(1))
    expect(await foliosOf('v-1')).toEqual([first, second])
    expect(await read('V-1', 1)).toEqual([
      {
        folio: first,
        customerName: 'Ana Ruiz',
        variantId: id('Vestido 0'),
        name: 'Vestido / Arena / M',
        pieces: 1,
        leftAt: hours(2).getTime(),
        handedOverAt: hours(2).getTime(),
      },
    ])
  })

  it('reads a barcode in any spelling, and parcels on their way', async () => {
    const folio = await orders.placed({ lines: [line('Vestido 1')], form: DELIVERY_FORM, shipping: 8_000 })
    await orders.advance(folio, { preparationStatus: 'Enviado' }, hours(1))
    expect(await read('0036000291452')).toMatchObject([{ folio, leftAt: hours(1).getTime(), handedOverAt: null }])
  })

  it('leaves out pieces that came back, and has those given in exchange', async () => {
    const folio = await orders.placed({ lines: [line('Vestido 0')] })
    await orders.handOver(folio)
    await returnPieces(database(), {
      account: 'luna',
      actor: 'staff:p-1',
      now: NOON,
      order: { folio },
      queueMail: orders.queueMail,
      key: 'd-1',
      wanted: {
        lines: [{ position: 0, quantity: 1, warehouseFid: 'matriz' }],
        given: [{ variantId: id('Vestido 1'), quantity: 1 }],
        reason: 'No le quedó.',
        money: null,
      },
      mayRefund: false,
    })
    expect(await foliosOf('V-1')).toEqual([])
    expect(await foliosOf('036000291452')).toEqual([folio])
  })

  it('has nothing for other texts', async () => {
    const folio = await orders.placed({ lines: [line('Vestido 0')] })
    await orders.handOver(folio)
    for (const code of ['', 'V', '%', "' or true --", 'x'.repeat(300)]) expect(await foliosOf(code)).toEqual([])
  })
})
