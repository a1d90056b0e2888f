import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'
import { store } from '../schema/store.ts'
import { findCustomer } from './find-customer.ts'

describeOnEngines('findCustomer', (engine) => {
  let db: Db
  const find = (email: string, account = 'luna') => findCustomer(db, { account, email })

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna' })
    await createStore(db, { account: 'norte' })
    const maria = { name: 'María Luisa López', phone: '5551234567', street: 'Chiapas 148', loyaltyPoints: 120 }
    await db.insert(customer).values([
      { account: 'luna', email: 'Maria@Correo.mx', ...maria, loyaltyActive: true },
      { account: 'luna', email: 'luz@correo.mx', ...maria, name: 'Luz', loyaltyActive: false },
    ])
  })

  it('finds a customer by the e-mail in any case, and reveals only the permitted fields', async () => {
    for (const email of ['Maria@Correo.mx', 'maria@correo.mx', 'MARIA@CORREO.MX']) {
      expect(await find(email)).toEqual({
        name: expect.stringMatching(/^María \p{L}\.$/u),
        points: 120,
        pointsAtPickupOnly: false,
      })
    }
  })

  it('has no points to spend where the programme is off', async () => {
    expect(await find('luz@correo.mx')).toMatchObject({ points: 0 })
  })

  it('states whether the store lets points be spent at pickup alone', async () => {
    await db.update(store).set({ pointsAtPickupOnly: true }).where(eq(store.account, 'luna'))
    expect(await find('maria@correo.mx')).toMatchObject({ points: 120, pointsAtPickupOnly: true })
  })

  it('finds no customer of another store, and none by another e-mail', async () => {
    expect(await find('maria@correo.mx', 'norte')).toBeNull()
    for (const email of ['', '%', 'maria%', '_aria@correo.mx', "' or true --", 'maria@correo.mx ']) {
      expect(await find(email)).toBeNull()
    }
  })
})
