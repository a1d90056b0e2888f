import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The whole model. Money is integer centavos, times are `timestamptz`, and every tenant table's primary key, unique
 * index and foreign key starts with `account`, the distribution column. The exceptions are `store_domain` and
 * `api_key_directory`, which find an account; `installation`, a single row; and the tables of `person`, which describe
 * people of several stores.
 */

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const account = () => text().notNull()
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = () => bigint({ mode: 'number' })
export const centavos = () => integer()
export const idList = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)
export const keyList = () => text().array().notNull().default(sql`'{}'`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
