import type { Db, Shards } from '#data/database/client.ts'

interface EachStoreOptions {
  shards: Shards
  report: (err: unknown) => void
}

/** Does work for one store after the other. A store that fails is reported and makes no other wait for it. */
export async function eachStore(
  accounts: readonly string[],
  { shards, report }: EachStoreOptions,
  work: (db: Db, account: string) => Promise<void>,
): Promise<void> {
  for (const account of accounts) {
    try {
      await work(await shards.near(account), account)
    } catch (error) {
      report(error)
    }
  }
}
