import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Actor } from '#domain/event/event.ts'
import type { TransferState } from '#domain/transfer/transfer.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'

/** A transfer as lists show it. */
export interface Transfer {
  id: number
  fromFid: string
  from: string
  toFid: string
  to: string
  note: string
  state: TransferState
  sentBy: Actor
  sentAt: Date
  endedBy: Actor | null
  endedAt: Date | null
  /** Variants, and pieces that were sent and that arrived; null until then. */
  variants: number
  sent: number
  received: number | null
}

interface TransferList {
  account: string
  /** Only transfers of this state, or all. */
  state: TransferState | null
  /** Those from or to this warehouse, or all. */
  warehouseFid: string | null
  /** Those older than this id; null from the newest. */
  before: number | null
  limit: number
}

/** Reads the transfers of a store, the newest first. */
export async function readTransfers(
  db: Db,
  { account, state, warehouseFid, before, limit }: TransferList,
): Promise<Transfer[]> {
  return readWhere(
    db,
    account,
    sql`
      ${state === null ? sql`true` : sql`transfer.state = ${state}`}
      and ${warehouseFid === null ? sql`true` : sql`${warehouseFid} in (transfer.from_fid, transfer.to_fid)`}
      and ${before === null ? sql`true` : sql`transfer.id < ${before}`}
      order by transfer.id desc limit ${limit}`,
  )
}

export async function findTransfer(db: Db, { account, id }: { account: string; id: number }): Promise<Transfer | null> {
  if (!Number.isSafeInteger(id)) return null
  const [found] = await readWhere(db, account, sql`transfer.id = ${id}`)
  return found ?? null
}

async function readWhere(db: Db, account: string, condition: ReturnType<typeof sql>): Promise<Transfer[]> {
  const found = await rows<Transfer>(
    db,
    sql`
      select transfer.id, transfer.from_fid as "fromFid", origin.name as from, transfer.to_fid as "toFid",
        destination.name as to, transfer.note, transfer.state, transfer.sent_by as "sentBy", transfer.sent_at as "sentAt",
        transfer.ended_by as "endedBy", transfer.ended_at as "endedAt", line.variants, line.sent, line.received
      from transfer
      join warehouse as origin on origin.account = ${account} and origin.fid = transfer.from_fid
      join warehouse as destination on destination.account = ${account} and destination.fid = transfer.to_fid
      cross join lateral (
        select count(*)::int as variants, coalesce(sum(sent), 0)::int as sent, sum(received)::int as received
        from transfer_line where account = ${account} and transfer_id = transfer.id) as line
      where transfer.account = ${account} and ${condition}`,
  )
  return found.map((each) => ({
    ...each,
    sentAt: new Date(each.sentAt),
    endedAt: each.endedAt && new Date(each.endedAt),
  }))
}

/** Pieces of a variant of a transfer, by the names that the staff knows it by. */
export interface ShownTransferLine {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  barcode: string | null
  sent: number
  /** Null until the transfer is received. */
  received: number | null
}

/** Reads the lines of a transfer, by name. */
export async function readTransferLines(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<ShownTransferLine[]> {
  return rows<ShownTransferLine>(
    db,
    sql`
      select line.variant_id as "variantId", variant.product_id as "productId", product.name,
        coalesce(chosen.options, '[]') as options, variant.sku, variant.barcode, line.sent, line.received
      from transfer_line as line
      join variant on variant.account = ${account} and variant.id = line.variant_id
      join product on product.account = ${account} and product.id = variant.product_id
      ${chosenOptions(account)}
      where line.account = ${account} and line.transfer_id = ${id}
      order by product.name, variant.product_id, variant.position, variant.id`,
  )
}
