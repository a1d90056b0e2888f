import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { store } from '../schema/store.ts'
import type { Database } from './client.ts'
import { openDatabase } from './open-database.ts'
import { rows } from './rows.ts'
import { scanCluster } from './shards.ts'

/**
 * The function that Citus adds, for a database in which each store is a shard. Shards in `lost` cannot be read.
 * `is_local()` fails outside of a shard, as a statement of the coordinator fails while a node is away.
 */
const STAND_INS = [
  sql`create table lost (account text primary key, result text not null)`,
  sql`
    create function is_local() returns boolean language plpgsql as $$
    begin
      if current_setting('test.shard', true) = 'entered' then return true; end if;
      raise exception 'connection to the remote node failed' using errcode = '08006';
    end $$`,
  sql`
    create function run_command_on_shards(name text, command text)
    returns table (success boolean, result text) language plpgsql as $$
    declare shard record;
    begin
      perform set_config('test.shard', 'entered', true);
      for shard in select s.account, lost.result from store s left join lost using (account) loop
        success := shard.result is null;
        result := shard.result;
        if success then
          execute format(command, format('(select * from %I where account = %L)', name, shard.account)) into result;
        end if;
        return next;
      end loop;
      perform set_config('test.shard', '', true);
    end $$`,
]

// A cluster has the functions themselves.
describe.skipIf(process.env.CITUS_URL)('a scan of a cluster, of which a node is away,', () => {
  let database: Database
  let dropDatabase: () => Promise<void>
  const read = () =>
    scanCluster(database.db)<{ account: string }>(
      store,
      (from) => sql`select ${store.account} as account from ${from} where is_local() and ${store.account} like 'l%'`,
    )
  const lose = (account: string, result: string) =>
    rows(database.db, sql`insert into lost (account, result) values (${account}, ${result})`)

  beforeAll(async () => {
    const { url, drop } = await createPostgres()
    dropDatabase = drop
    database = await openDatabase({ url })
    for (const account of ['lila', 'luna', 'sol']) await createStore(database.db, { account })
    for (const statement of STAND_INS) await rows(database.db, statement)
  })
  beforeEach(() => rows(database.db, sql`delete from lost`))
  afterAll(async () => {
    await database.close()
    await dropDatabase()
  })

  it('reads each shard by itself, without the shards of that node', async () => {
    expect((await read()).map(({ account }) => account).sort()).toEqual(['lila', 'luna'])
    await lose('luna', 'failed to connect to node2:5432')
    expect(await read()).toEqual([{ account: 'lila' }])
  })

  it('fails where a shard rejects the statement, since its stores would be left out for ever', async () => {
    await lose('luna', 'ERROR:  permission denied for table store_102008')
    await expect(read()).rejects.toThrow(
      'a part of store was not read: ERROR:  permission denied for table store_102008',
    )
  })
})
