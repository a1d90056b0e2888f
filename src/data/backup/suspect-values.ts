import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import { SUBJECTS } from '#domain/event/activity.ts'
import { CARRIER_KEYS } from '#domain/order/carrier.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { quoted } from '../database/table-places.ts'
import { branchCount, facetCount } from '../schema/catalogue.ts'
import { stockCount, stockCountLine, stockCountScan } from '../schema/count.ts'
import { coupon } from '../schema/coupon.ts'
import { event } from '../schema/event.ts'
import { image } from '../schema/image.ts'
import { importChange } from '../schema/import-record.ts'
import { onlinePayment, onlineRefund } from '../schema/online-payment.ts'
import { order } from '../schema/order.ts'
import { payment } from '../schema/payment.ts'
import { optionType, product } from '../schema/product.ts'
import { searchMiss } from '../schema/report.ts'
import { review } from '../schema/review.ts'
import { savedView } from '../schema/saved-view.ts'
import { sizeChart } from '../schema/size-chart.ts'
import { stockAdjustment } from '../schema/stock.ts'
import { apiKey, domainClaim, store } from '../schema/store.ts'
import { transfer } from '../schema/transfer.ts'
import { webhook } from '../schema/webhook.ts'
import type { BackupTable } from './backup-tables.ts'
import { IMAGE_COLUMNS, IMAGE_PATHS } from './named-images.ts'

/** A column of an imported store with a value that this installation would never have written. */
export interface SuspectColumn {
  table: string
  column: string
}

/** The columns whose values are among a few. A test wants every column here that the schema declares so. */
export const CHOICES: readonly PgColumn[] = [
  store.plan,
  store.smileCoupons,
  domainClaim.proof,
  facetCount.kind,
  branchCount.kind,
  stockCount.state,
  stockCount.unscanned,
  stockCountScan.mode,
  stockCountLine.outcome,
  coupon.source,
  image.state,
  importChange.outcome,
  onlinePayment.status,
  onlineRefund.state,
  order.deliveryMethod,
  payment.kind,
  payment.method,
  optionType.role,
  product.kind,
  searchMiss.way,
  review.fit,
  savedView.page,
  sizeChart.garment,
  sizeChart.measured,
  stockAdjustment.reason,
  transfer.state,
]

/** Columns whose choices are typed alone, some of them lists. */
const TYPED_CHOICES: readonly [column: PgColumn, values: readonly string[]][] = [
  [apiKey.scopes, API_SCOPES],
  [event.kind, Object.keys(SUBJECTS)],
  [order.carrier, CARRIER_KEYS],
  [store.paymentPickup, PAYMENT_METHODS],
  [store.paymentLocal, PAYMENT_METHODS],
  [store.paymentNational, PAYMENT_METHODS],
  [webhook.kinds, WEBHOOK_KINDS],
]

/** The form of blob keys, which become parts of paths and of URLs. */
const BLOB_KEY = '^[0-9a-f]{64}$'
/** The form of colours, which become CSS. */
const COLOUR = '^#[0-9a-f]{6}$'
/** The form of URLs that the provider of online payments has given, which shoppers are sent to. */
const WEB_URL = '^https?://'
/** The form of the URLs of devices, which are sent messages. */
const HTTPS_URL = '^https://'
/** The form of e-mails to which messages go, and the digests of devices in their place. */
const ALERTED = '^([^@\\s]+@[^@\\s]+|[0-9a-f]{64})$'
const ACTOR = '^(shopper|(job|command|key|staff):.*)$'

const FORMS: readonly [table: string, column: string, form: string][] = [
  ...IMAGE_COLUMNS.map(([table, column]): [string, string, string] => [table, column, BLOB_KEY]),
  ['option_value', 'swatch', COLOUR],
  ['payment_request', 'url', WEB_URL],
  ['online_payment', 'ticket_url', WEB_URL],
  ['restock_alert', 'email', ALERTED],
  ['restock_alert', 'push_endpoint', HTTPS_URL],
  ['event', 'actor', ACTOR],
  ['audit_entry', 'actor', ACTOR],
  ['order_entry', 'actor', ACTOR],
]

/** Numbers and moments that PostgreSQL has and a page cannot show: `NaN`, `infinity`, years beyond four digits. */
const BOUNDS: Record<string, (value: SQL) => SQL> = {
  float8: (value) => sql`${value} between -1e15 and 1e15`,
  date: (value) => sql`${value} between '0001-01-02' and '9999-12-30'`,
  timestamptz: (value) => sql`${value} between '0001-01-02Z' and '9999-12-30Z'`,
  _timestamptz: (value) => sql`'0001-01-02Z' <= all (${value}) and '9999-12-30Z' >= all (${value})`,
}

/**
 * Finds a column of a store with a value that is outside of its choices, of another form, or no number or moment that a
 * page can show; null without one.
 */
export async function findSuspectColumn(
  tx: Db,
  { account, tables }: { account: string; tables: readonly BackupTable[] },
): Promise<SuspectColumn | null> {
  const checks = [
    ...(await boundChecks(tx, tables)),
    ...CHOICES.map((column) => choiceCheck(column, column.enumValues ?? [])),
    ...TYPED_CHOICES.map(([column, values]) => choiceCheck(column, values)),
    ...FORMS.map(([table, column, form]) => ({ table, column, isRight: sql`${sql.identifier(column)} ~ ${form}` })),
    ...IMAGE_PATHS.map(([table, column, path]) => ({
      table,
      column,
      isRight: sql`not exists (
        select from jsonb_path_query(${sql.identifier(column)}, ${path}::jsonpath) as key
        where jsonb_typeof(key) <> 'null' and (jsonb_typeof(key) <> 'string' or key #>> '{}' !~ ${BLOB_KEY}))`,
    })),
  ]
  for (const { table, column, isRight } of checks) {
    const [found] = await rows<{ is: boolean }>(
      tx,
      sql`select exists (select from ${sql.identifier(table)} where account = ${account} and not (${isRight})) as is`,
    )
    if (found?.is) return { table, column }
  }
  return null
}

interface ColumnCheck extends SuspectColumn {
  /** Null for a row without a value. */
  isRight: SQL
}

function choiceCheck(column: PgColumn, values: readonly string[]): ColumnCheck {
  const name = toSnakeCase(column.name)
  const value = sql.identifier(name)
  const all = sql`${sql.param([...values])}::text[]`
  const isList = column.getSQLType().endsWith('[]')
  return {
    table: getTableName(column.table),
    column: name,
    isRight: isList ? sql`${value} <@ ${all} and array_position(${value}, null) is null` : sql`${value} = any(${all})`,
  }
}

async function boundChecks(tx: Db, tables: readonly BackupTable[]): Promise<ColumnCheck[]> {
  const checks: ColumnCheck[] = []
  for (const { name: table, columns } of tables) {
    const typed = await rows<{ column: string; type: string }>(
      tx,
      sql`
        select attname as column, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped`,
    )
    for (const { column, type } of typed) {
      const isWithin = BOUNDS[type]
      if (isWithin && columns.includes(column)) {
        checks.push({ table, column, isRight: isWithin(sql`${sql.identifier(column)}`) })
      }
    }
  }
  return checks
}

/** Rows whose JSON is read at once. */
const JSON_PAGE = 500

/** Finds a column of a store's JSON with a value of another shape; null without one. */
export async function findSuspectJson(
  tx: Db,
  {
    account,
    shapes,
  }: {
    account: string
    shapes: readonly (readonly [table: string, column: string, isRight: (value: unknown) => boolean])[]
  },
): Promise<SuspectColumn | null> {
  for (const [table, column, isRight] of shapes) {
    const of = sql`${sql.identifier(table)} where account = ${account} and ${sql.identifier(column)} is not null`
    let after = '(0,0)'
    for (;;) {
      const found = await rows<{ place: string; value: unknown }>(
        tx,
        sql`
          select ctid::text as place, ${sql.identifier(column)} as value from ${of} and ctid > ${after}::tid
          order by ctid limit ${JSON_PAGE}`,
      )
      if (!found.every(({ value }) => isRight(value))) return { table, column }
      const last = found.at(-1)
      if (!last) break
      after = last.place
    }
  }
  return null
}
