import { sql } from 'drizzle-orm'
import { getConstructionPlans } from 'pg-boss'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'

describeOnEngines('the migration of image failures', (engine) => {
  it('renames why images failed, and the job that fetches them', async () => {
    const database = await engine.open()
    await returnTo(database, '0001_orders')
    const failures = ['not-a-picture', 'not-an-address', 'private-address', 'not-kept', 'refused', 'gone', null]
    await runScript(database, "insert into store (account, account_name, store_name) values ('luna', 'Luna', 'Luna')")
    await runScript(
      database,
      "insert into product (account, external_id, kind, name) values ('luna', 'falda', 'simple', 'Falda')",
    )
    for (const failure of failures) {
      await database.db.execute(sql`
        insert into image (account, product_id, source, state, problem)
        select 'luna', id, '', 'failed', ${failure} from product`)
    }
    await runScript(database, getConstructionPlans('pgboss'))
    await database.db.execute(sql`select pgboss.create_queue('fetch-pictures', '{"policy":"stately"}'::jsonb)`)
    await database.db.execute(sql`insert into pgboss.schedule (name, cron) values ('fetch-pictures', '* * * * *')`)

    await migrate(database)

    const migrated = await rows<{ failure: string | null }>(database.db, sql`select failure from image order by id`)
    const renamed = ['not-an-image', 'invalid-url', 'private-ip', 'not-stored', 'rejected', 'gone', null]
    expect(migrated.map(({ failure }) => failure)).toEqual(renamed)
    expect(await rows(database.db, sql`select name from pgboss.queue where name like 'fetch-%'`)).toEqual([])
    expect(await rows(database.db, sql`select name from pgboss.schedule`)).toEqual([])
  })
})
