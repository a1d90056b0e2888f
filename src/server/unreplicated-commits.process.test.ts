import { afterEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { type DatabaseServers, pgbouncer, startDatabaseServers } from '../../test/database-servers.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { withClient, withDatabase } from '../../test/postgres-admin.ts'

const NAME = 'vitrina'
const account = 'luna'
/** Milliseconds after which a statement is given up, and the wait of a commit with it. */
const STATEMENT_MS = 1_000

describe('an order that the primary alone has', () => {
  let servers: DatabaseServers | undefined
  afterEach(() => servers?.end())

  // PgBouncer comes from Debian's package of that name.
  it.each(pgbouncer === null ? ['directly'] : ['directly', 'through a pooler'])(
    'is confirmed %s once its standby has it, and is there after a promotion',
    async (way) => {
      servers = await startDatabaseServers()
      const { primary } = servers
      await withClient(primary.url, (client) => client.query(`create database ${NAME}`))
      const direct = withDatabase(primary.url, NAME)
      const url = way === 'directly' ? direct : withDatabase((await servers.pool(primary)).url, NAME)
      const { db, shards, close } = await openDatabase({
        url,
        sessionUrl: direct,
        hasStatementNames: url === direct,
        limits: { statementMs: STATEMENT_MS },
      })
      await migrate({ db, shards })
      await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ stock: 10 }] }] })
      const [sold] = await db.select({ id: variant.id }).from(variant)
      const request = ordersOf([sold?.id ?? 0])()
      const place = () =>
        placeOrder(db, {
          account,
          actor: 'shopper',
          now: new Date(),
          request,
          openCoupon: () => null,
          queueMail: async () => {},
        })
      const standby = await servers.follow(primary)
      await servers.waitFor(primary, 'standby')
      await standby.kill()
      // The first attempt leaves the order in the primary, and no attempt confirms it.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const outcome = await place().then(() => 'confirmed', databaseTrouble)
        // A later attempt waits for the key of the first one.
        expect(['away', 'too-slow']).toContain(outcome)
      }
      await standby.start()
      expect(await place()).toMatchObject({ ok: true, folio: 1, isNew: false })
      await close()
      await primary.kill()
      await servers.promote(standby)
      const promoted = await openDatabase({ url: withDatabase(standby.url, NAME) })
      expect(await promoted.db.$count(orderTable)).toBe(1)
      await promoted.close()
    },
  )
})
