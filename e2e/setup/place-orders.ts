import { eq } from 'drizzle-orm'
import { openDatabase } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { readConfig } from '#server/config.ts'
import { addOrder } from '../../test/order.ts'

/** Puts orders of everything that norte sells, under known folios, into the data folder, before a server has it. */
const account = 'norte'
const ORDERS = [
  { folio: 1001, email: 'phone@correo.mx' },
  { folio: 1002, email: 'desktop@correo.mx' },
]

const database = await openDatabase({ dataDir: readConfig(process.env).dataDir })
const listed = await database.db.select({ id: listing.productId }).from(listing).where(eq(listing.account, account))
const productIds = listed.map(({ id }) => id)
for (const order of ORDERS) await addOrder(database.db, { account, productIds, ...order })
await database.close()
