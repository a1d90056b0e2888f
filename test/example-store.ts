import type { Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { notification } from '#data/schema/notification.ts'
import { branch, warehouse } from '#data/schema/store.ts'

/** The id in the examples for things known by our own ids alone. */
const EXAMPLE_ID = 1081

/** Adds the rows that the examples of the API's document name in addition to products and orders. */
export async function addExampleRows(db: Db, { account }: { account: string }): Promise<void> {
  await db.insert(branch).values([
    // The first is the one of the online orders, which stays.
    { account, fid: 'ALAMEDA', name: 'Luna Alameda' },
    { account, fid: 'COYOACAN', name: 'Luna Coyoacán' },
    { account, fid: 'ROMA', name: 'Luna Roma' },
  ])
  await db.insert(warehouse).values({ account, fid: 'vacio', name: 'Vacío' })
  await db
    .insert(customer)
    .overridingSystemValue()
    .values({ account, id: EXAMPLE_ID, name: 'Luz Paz', email: 'luz@correo.mx' })
  await db
    .insert(notification)
    .overridingSystemValue()
    .values({ account, id: EXAMPLE_ID, title: 'Nuevo pedido #12', message: 'Luz Paz hizo un pedido.', metadata: {} })
}
