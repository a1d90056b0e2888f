import { and, eq, inArray, sql } from 'drizzle-orm'
import { ERASED_AUTHOR, type PersonTraits } from '#domain/customer/erased-customer.ts'
import { mailboxOf } from '#domain/customer/mailbox-of.ts'
import { namesPerson } from '#domain/customer/names-person.ts'
import { digestWho } from '../attempt/digest-who.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { attempt } from '../schema/attempt.ts'
import { review } from '../schema/review.ts'

/**
 * Removes the author from the reviews of these orders. Stars and text remain, except a text, or an answer of the
 * store's, that identifies the person.
 * @returns the products of which reviews changed
 */
export async function eraseAuthor(
  tx: Db,
  { account, orderIds, traits }: { account: string; orderIds: readonly number[]; traits: PersonTraits },
): Promise<number[]> {
  const { id, productId, body, answer, answeredAt } = review
  const left = await tx
    .select({ id, productId, body, answer, answeredAt })
    .from(review)
    .where(and(eq(review.account, account), inArray(review.orderId, [...orderIds])))
    .orderBy(id)
    .for('update')
  if (left.length === 0) return []
  const erased = left.map((each) => {
    const isAnswered = each.answer !== null && !namesPerson(each.answer, traits)
    return {
      id: each.id,
      author: ERASED_AUTHOR,
      body: namesPerson(each.body, traits) ? '' : each.body,
      answer: isAnswered ? each.answer : null,
      answeredAt: isAnswered ? each.answeredAt : null,
    }
  })
  await tx.execute(sql`
    update review set author = r.author, body = r.body, answer = r.answer, answered_at = r.answered_at
    from ${recordset({ table: review, fields: ['id', 'author', 'body', 'answer', 'answeredAt'], rows: erased })}
    where review.account = ${account} and review.id = r.id`)
  return [...new Set(left.map((each) => each.productId))].sort((one, other) => one - other)
}

/** The least digits of a phone that identify a person. */
const LEAST_DIGITS = 7

/**
 * Empties the stored responses of the API that identify a person. A till that repeats such a request gets an empty
 * object; its effects are not repeated.
 */
export async function eraseResponses(
  tx: Db,
  { account, traits: { names, emails, phones } }: { account: string; traits: PersonTraits },
): Promise<void> {
  const texts = [
    ...emails.map((email) => JSON.stringify(email).slice(1, -1)),
    ...names.map((name) => JSON.stringify(name)),
    ...phones.filter((phone) => phone.replace(/\D/g, '').length >= LEAST_DIGITS),
  ]
  // As they are spelled in the orders: without regard to case it takes ten times as long.
  await tx.execute(sql`
    update api_request set body = '{}'
    where account = ${account}
      and exists (select from unnest(${sql.param(texts)}::text[]) as told (text) where strpos(body, told.text) > 0)`)
}

/**
 * Deletes the attempts that were counted under an e-mail of a person alone; those under an IP, too, end within a day.
 */
export async function eraseAttempts(
  tx: Db,
  { account, emails }: { account: string; emails: readonly string[] },
): Promise<void> {
  const counted = emails.flatMap((email) => [email.trim().toLowerCase(), mailboxOf(email)])
  const digests = [...new Set(counted)].map(digestWho)
  await tx.delete(attempt).where(and(eq(attempt.account, account), inArray(attempt.who, digests)))
}
