import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { limitOrder } from './limit-order.ts'

/** Thrown to roll an order back that is turned away, as placing it does. */
class TurnedAway extends Error {
  override name = 'TurnedAway'
}

describeOnEngines('the limits of orders from IPv6', (engine) => {
  let db: Db
  let people = 0

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
  })

  /** An order of one piece by a new person in a /64. @returns why it is turned away; null where it is not */
  async function order(site: string, subnet: number, account = 'luna') {
    const hex = subnet.toString(16).padStart(4, '0')
    const networks = { 56: `${site}:${hex.slice(0, 2)}00::/56`, 48: `${site}::/48` }
    const by = { visitor: `${site}:${hex}::/64`, networks, factor: 1, report() {} }
    const contact = { email: `persona${++people}@correo.mx`, phone: `55${people}` }
    let limited: string | null = null
    await inTransaction(db, async (tx) => {
      const counted = await limitOrder(tx, { account, now: NOON, by, contact, pieces: 1, nextFolio: 1 })
      if (counted.ok) return
      limited = counted.code === 'too-many-orders' ? counted.by : counted.code
      throw new TurnedAway()
    }).catch((error: unknown) => {
      if (!(error instanceof TurnedAway)) throw error
    })
    return limited
  }
  const placedOf = (results: (string | null)[]) => results.filter((result) => result === null).length

  it('let 120 an hour through of one /56 and 240 of one /48, in each store', async () => {
    const results: (string | null)[] = []
    for (let subnet = 0; subnet < 122; subnet++) results.push(await order('2001:db8:7', subnet))
    expect([placedOf(results), results.at(-1)]).toEqual([120, 'visitor'])
    const others: (string | null)[] = []
    for (let subnet = 1; subnet <= 122; subnet++) others.push(await order('2001:db8:7', subnet * 256))
    expect([placedOf(others), others.at(-1)]).toEqual([120, 'visitor'])
    expect(await order('2001:db8:7', 9, 'norte')).toBeNull()
  })

  it('let 300 shoppers through who come from 300 /48', async () => {
    const results: (string | null)[] = []
    for (let n = 0; n < 300; n++) results.push(await order(`2001:db8:${(n + 1_000).toString(16)}`, 1))
    expect(placedOf(results)).toBe(300)
  })
})
