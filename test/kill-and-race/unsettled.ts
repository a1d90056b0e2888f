import { eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'
import { eventsOf } from '../events.ts'
import { readMailRows } from './check-messages.ts'

/** Returns the work left after the last operation: mails, messages to the webhook, listings. */
export async function readUnsettled(db: Db, account: string): Promise<string[]> {
  const mails = (await readMailRows(db)).filter(({ state }) => !['completed', 'failed'].includes(state)).length
  const pending = await db.$count(webhookDelivery, eq(webhookDelivery.state, 'pending'))
  const due = (await eventsOf(db, account)).flatMap(webhookMessages).length
  const unread = due - (await db.$count(webhookDelivery))
  const listings = await db.$count(listingDue)
  const counts = Object.entries({ mails, 'messages to the webhook': pending, 'unread events': unread, listings })
  return counts.flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
}
