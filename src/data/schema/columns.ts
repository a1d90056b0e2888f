import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The whole model. Money is integer centavos, times are `timestamptz`, and every tenant table's primary key, unique
 * index and foreign key starts with `account`, the distribution column. `store` and `api_key` are the exceptions: they
 * are looked up before the account is known, and stay small; `installation` is a single row, and the tables of `person`
 * describe people of several stores: they belong to no store.
 */

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const account = () => text().notNull()
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = () => bigint({ mode: 'number' })
export const centavos = () => integer()
export const idList = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
