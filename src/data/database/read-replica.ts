import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Shards } from './client.ts'
import { databaseTrouble } from './error-codes.ts'
import { openPool, type PoolOptions } from './open-postgres.ts'
import { rows } from './rows.ts'

/**
 * Reads a store from a replica, if that has every change that was committed before the call. Otherwise the primary is
 * read. The work only reads, and may run twice.
 */
export type ReadStore = <Result>(of: { account: string }, read: (db: Db) => Promise<Result>) => Promise<Result>

/** Opens the reads of a replica, which need not be in reach yet. */
export function openReplica({ primary, report, ...pool }: Omit<ReplicaOptions, 'replica'> & PoolOptions): {
  fromReplica: ReadStore
  close: () => Promise<void>
} {
  const opened = openPool(pool).pool
  const replica = drizzle(opened, { casing: 'snake_case' })
  return { fromReplica: readsOfReplica({ primary, replica, report }), close: () => opened.end() }
}

/** Reads of a database without a replica. */
export function readsOfPrimary(shards: Pick<Shards, 'near'>): ReadStore {
  return async ({ account }, read) => read(await shards.near(account))
}

interface ReplicaOptions {
  primary: Db
  replica: Db
  /** Takes errors of the replica, after which the primary is read. */
  report: (error: unknown) => void
}

/**
 * Reads of a replica that may be behind, or away (decision 069). Each compares the store's event number on the primary
 * with the number in the snapshot that it reads: a change of the store raises that number in its own transaction.
 */
export function readsOfReplica({ primary, replica, report }: ReplicaOptions): ReadStore {
  return async (of, read) => {
    const needed = readSeq(primary, of)
    // Its rejection is handled below, where both are awaited.
    needed.catch(() => {})
    try {
      return await replica.transaction(async (snapshot) => {
        const [seq, newest] = await Promise.all([readSeq(snapshot, of), needed])
        if (seq === null || newest === null || seq < newest) throw new IsBehind()
        return read(snapshot)
      }, SNAPSHOT)
    } catch (error) {
      await needed
      // The primary would take as long.
      if (databaseTrouble(error) === 'too-slow') throw error
      if (!(error instanceof IsBehind)) report(error)
      return read(primary)
    }
  }
}

/** All statements read the same state, also where the URL leads to one of several replicas. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

class IsBehind extends Error {}

/** The number of the store's last event; null where there is no such store. */
async function readSeq(db: Db, { account }: { account: string }): Promise<number | null> {
  const [found] = await rows<{ seq: number }>(db, sql`select event_seq as seq from store where account = ${account}`)
  return found?.seq ?? null
}
