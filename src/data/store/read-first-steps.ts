import { sql } from 'drizzle-orm'
import { isPickupPlace } from '#domain/pickup/pickup-place.ts'
import type { FirstStepFacts } from '#domain/store/first-steps.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { findBranch } from './find-branch.ts'

/** Reads which of its first steps a store has done; an invited person counts as a member of the team. */
export async function readFirstSteps(
  db: Db,
  { account, now }: { account: string; now: Date },
): Promise<FirstStepFacts> {
  const [branch, [facts]] = await Promise.all([
    findBranch(db, { account }),
    rows<Omit<FirstStepFacts, 'hours'>>(
      db,
      sql`
      select logo is not null as looks, next_folio > 1 as order,
        cardinality(payment_pickup || payment_local || payment_national) > 0
          and (not 'transfer' = any(payment_pickup || payment_local || payment_national)
            or num_nulls(transfer_bank, transfer_clabe, transfer_beneficiary) = 0)
          and (online_payments or not 'online' = any(payment_pickup || payment_local || payment_national)) as payment,
        exists (select from listing where account = ${account}) as product,
        coalesce(contact_email, contact_phone) is not null and legal_name is not null
          and legal_address is not null as legal,
        (select count(*) from staff where account = ${account} and ended_at is null) > 1 or exists (
          select from invitation where account = ${account} and accepted_at is null and revoked_at is null
            and expires_at > ${now.toISOString()}::timestamptz) as team
      from store where account = ${account}`,
    ),
  ])
  const hours = isPickupPlace(branch)
  return facts
    ? { ...facts, hours }
    : { looks: false, hours, payment: false, product: false, legal: false, team: false, order: false }
}
