import type { Db } from '#data/database/client.ts'
import { createStore } from '../../test/create-store.ts'
import { addOrder } from '../../test/order.ts'
import { addPickupBranch } from '../../test/pickup-branch.ts'
import { BUYERS_EMAIL, SILENT, TELLING } from '../order-stores.ts'

const HOUR = 3_600_000

/** Puts the stores in, with orders that their own journeys alone look at. */
export async function addOrderStores(db: Db): Promise<void> {
  const now = Date.now()
  // More than a day ahead for two hours: before any estimate, which is three days from now at the earliest.
  const pickupAt = new Date(Math.ceil(now / HOUR) * HOUR + 26 * HOUR)
  const add = async (account: string, storeName: string, advancesOrdersSince: Date | null) => {
    const { productIds } = await createStore(db, {
      account,
      storeName,
      defaultBranch: 'matriz',
      advancesOrdersSince,
      products: [{ name: 'Vestido Jacaranda' }],
    })
    await addPickupBranch(db, { account, fid: 'matriz', name: `${storeName} Centro`, phone: '55 1234 5678' })
    return { account, productIds, email: BUYERS_EMAIL }
  }
  const silent = await add(SILENT.account, 'Calma', null)
  await addOrder(db, { ...silent, folio: SILENT.pickup, columns: { pickupAt } })
  await addOrder(db, {
    ...silent,
    folio: SILENT.delivery,
    header: { envio_tarifa_nombre: 'Envío nacional exprés' },
    columns: { deliveryMethod: 'delivery', shipping: 25_000, total: 35_000 },
  })
  const telling = await add(TELLING.account, 'Rutina', new Date(now))
  await addOrder(db, { ...telling, folio: TELLING.unmoved, columns: { pickupAt } })
  const at = new Date(now)
  await addOrder(db, {
    ...telling,
    folio: TELLING.handedOver,
    columns: { pickupAt, preparationStatus: 'Entregado', advancedAt: at, readyAt: at, handedOverAt: at },
  })
}
