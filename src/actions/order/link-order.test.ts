import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { linkOrder } from './link-order.ts'

describeOnEngines('an order that a till takes over', (engine) => {
  const { database, placed, row, line, by } = usePlacedOrders(engine)
  const link = (folio: number, fid: string) => linkOrder(database(), { ...by, order: { folio }, fid })
  const twoOrders = async () => [
    await placed({ lines: [line('Vestido 1')] }),
    await placed({ lines: [line('Vestido 1')] }),
  ]

  it('has the till’s key, and is no further for that', async () => {
    const folio = await placed()
    const before = await row(folio)
    expect(await link(folio, 'P-1')).toEqual({
      ok: true,
      isChanged: true,
      order: { id: before.id, folio, fid: 'P-1' },
    })
    const event = (await eventsOf(database(), 'luna')).at(-1)
    expect(event).toMatchObject({ kind: 'order-linked', subject: String(before.id), payload: { folio, fid: 'P-1' } })
    expect(await row(folio)).toEqual({ ...before, fid: 'P-1', eventSeq: event?.seq })
    expect(await link(folio, 'P-1')).toMatchObject({ ok: true, isChanged: false })
    expect((await eventsOf(database(), 'luna')).at(-1)).toEqual(event)
    expect(await link(folio, 'P-2')).toMatchObject({ ok: true, isChanged: true, order: { fid: 'P-2' } })
  })

  it('has none that another order has, also when both get it at once', async () => {
    const [first = 0, second = 0] = await twoOrders()
    await link(first, 'P-1')
    expect(await link(second, 'P-1')).toEqual({ ok: false, code: 'fid-taken' })
    expect(await link(99, 'P-9')).toEqual({ ok: false, code: 'order-not-found' })
    const linked = await Promise.all([first, second, first, second].map((folio) => link(folio, 'P-3')))
    const keys = [(await row(first)).fid, (await row(second)).fid]
    expect(keys.filter((fid) => fid === 'P-3')).toHaveLength(1)
    expect(linked.filter((result) => result.ok && result.isChanged)).toHaveLength(1)
    expect(linked.filter(({ ok }) => !ok)).toHaveLength(2)
  })
})
