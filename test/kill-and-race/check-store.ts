import { eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { store } from '#data/schema/store.ts'
import { eventsOf } from '../events.ts'
import type { TestReceiver } from '../webhook-receiver.ts'
import { checkActions } from './check-actions.ts'
import { checkMails, checkWebhooks } from './check-messages.ts'
import { checkOrders } from './check-orders.ts'
import { checkStock } from './check-stock.ts'
import type { Client } from './client.ts'
import { findDifference } from './finding.ts'
import type { Ledger } from './ledger.ts'
import type { Sold } from './requests.ts'

interface CheckedStore {
  account: string
  ledger: Ledger
  client: Client
  sold: Sold
  /** Pieces of each variant before all orders and moves. */
  pieces: ReadonlyMap<number, number>
  receiver: TestReceiver
  /** The Message-ID of each mail that was taken. */
  mails: readonly string[]
}

/**
 * Checks that nothing acknowledged is lost, nothing is there twice and nothing was oversold, and that each message
 * arrived. The store has settled (`readUnsettled`).
 */
export async function checkStore(db: Db, { account, ledger, client, sold, pieces, receiver, mails }: CheckedStore) {
  const events = await eventsOf(db, account)
  const [last] = await db.select({ seq: store.eventSeq }).from(store).where(eq(store.account, account))
  const findings = [
    ...findDifference(last?.seq, events.length, 'number of the last event'),
    ...findDifference(
      events.map(({ seq }) => seq),
      events.map((_, place) => place + 1),
      'numbers of events',
    ),
    ...(await checkOrders(db, { account, ledger, events, client })),
    ...(await checkActions(db, { account, ledger, events })),
    ...(await checkStock(db, { account, ledger, events, pieces, orderedOnly: new Set([sold.scarce]) })),
  ]
  const sent = await checkMails(db, { account, events, taken: mails })
  const delivered = await checkWebhooks(db, { account, events, received: receiver.received })
  return {
    findings: [...findings, ...sent.findings, ...delivered.findings],
    events: events.length,
    /** Messages that came more than once, of how many. */
    copies: {
      mails: `${sent.copies} of ${mails.length}`,
      webhook: `${delivered.copies} of ${receiver.received.length}`,
    },
  }
}
