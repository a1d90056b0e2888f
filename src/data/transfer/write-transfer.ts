import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { TransferLine, TransferState } from '#domain/transfer/transfer.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { transfer } from '../schema/transfer.ts'

interface TransferKey {
  account: string
  id: number
}

interface NewTransfer {
  account: string
  /** Made by the device. */
  key: string
  fromFid: string
  toFid: string
  note: string
  sentBy: Actor
  sentAt: Date
  /** Each variant once. */
  lines: readonly TransferLine[]
}

/** A stored transfer, with the sent pieces. */
export interface StoredTransfer {
  id: number
  state: TransferState
  fromFid: string
  toFid: string
  /** By variant. */
  lines: TransferLine[]
}

/** @returns the id of the transfer; null where there is one of that key */
export async function insertTransfer(tx: Db, { lines, ...values }: NewTransfer): Promise<number | null> {
  const [added] = await tx.insert(transfer).values(values).onConflictDoNothing().returning({ id: transfer.id })
  if (!added) return null
  await tx.execute(
    sql`
      insert into transfer_line (account, transfer_id, variant_id, sent)
      select ${values.account}, ${added.id}::bigint, "variantId", pieces
      from json_to_recordset(${JSON.stringify(lines)}) as r ("variantId" bigint, pieces int)`,
  )
  return added.id
}

/** Finds a transfer by the key that its device made. */
export async function findTransferByKey(
  db: Db,
  { account, key }: { account: string; key: string },
): Promise<StoredTransfer | null> {
  return findWhere(db, account, sql`transfer.key = ${key}`)
}

/** Finds a transfer and locks it until the transaction ends. */
export async function lockTransfer(tx: Db, { account, id }: TransferKey): Promise<StoredTransfer | null> {
  if (!Number.isSafeInteger(id)) return null
  await tx.execute(sql`select 1 from transfer where account = ${account} and id = ${id} for no key update`)
  return findWhere(tx, account, sql`transfer.id = ${id}`)
}

async function findWhere(db: Db, account: string, condition: ReturnType<typeof sql>): Promise<StoredTransfer | null> {
  const [found] = await rows<StoredTransfer>(
    db,
    sql`
      select id, state, from_fid as "fromFid", to_fid as "toFid", (
        select coalesce(json_agg(json_build_object('variantId', variant_id, 'pieces', sent) order by variant_id), '[]')
        from transfer_line where account = ${account} and transfer_id = transfer.id) as lines
      from transfer where account = ${account} and ${condition}`,
  )
  return found ?? null
}

interface EndedTransfer extends TransferKey {
  state: Exclude<TransferState, 'sent'>
  endedBy: Actor
  endedAt: Date
}

/** Writes that a transfer that is locked arrived or went back. */
export async function writeTransferEnd(tx: Db, { account, id, ...end }: EndedTransfer): Promise<void> {
  await tx
    .update(transfer)
    .set(end)
    .where(and(eq(transfer.account, account), eq(transfer.id, id)))
}

/** Writes the pieces that arrived of each line. */
export async function writeReceived(
  tx: Db,
  { account, id, lines }: TransferKey & { lines: readonly TransferLine[] },
): Promise<void> {
  await tx.execute(
    sql`
      update transfer_line set received = r.pieces
      from json_to_recordset(${JSON.stringify(lines)}) as r ("variantId" bigint, pieces int)
      where transfer_line.account = ${account} and transfer_line.transfer_id = ${id}
        and transfer_line.variant_id = r."variantId"`,
  )
}
