import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { person, personPasskey, personSession } from '../schema/person.ts'
import { domainClaim } from '../schema/store.ts'

const PEOPLE = `
  insert into store (account, account_name, store_name, domain) values
    ('luna', '', '', 'luna.mx'), ('norte', '', '', 'norte.localhost'), ('sur', '', '', null);
  insert into person (id, name, email, email_verified) values
    ('one', '', 'one@correo.mx', true), ('two', '', 'two@correo.mx', true);
  insert into staff (account, person_id, role, created_at) values
    ('luna', 'one', 'owner', '2026-11-01Z'), ('luna', 'two', 'owner', '2026-11-01Z'), ('norte', 'two', 'seller', '2026-11-10Z');
  insert into person_session (id, user_id, token, expires_at) values
    ('a', 'one', 'a', '2027-01-01Z'), ('b', 'two', 'b', '2027-01-01Z');
  insert into person_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at) values
    ('of one', 'one', '', 'c1', 0, '', false, '2026-11-05Z'),
    ('of two', 'two', '', 'c2', 0, '', false, '2026-11-15Z');`

describeOnEngines('the migration that binds people and domains', (engine) => {
  it('binds people to their only store, and ends the passkeys and sessions of people of several', async () => {
    const database = await engine.open()
    const { db } = database
    await returnTo(database, '0013_counter')
    await runScript(database, PEOPLE)

    await migrate(database)

    const people = await db.select().from(person).orderBy(asc(person.id))
    expect(people.map(({ id, account, emailVerified }) => [id, account, emailVerified])).toEqual([
      ['one', 'luna', false],
      ['two', null, true],
    ])
    expect(await db.select().from(personSession)).toMatchObject([{ id: 'a', account: 'luna' }])
    const passkeys = await db.select().from(personPasskey).orderBy(asc(personPasskey.id))
    expect(passkeys.map(({ id }) => id)).toEqual(['of one'])
    const claims = await db.select().from(domainClaim).orderBy(asc(domainClaim.account))
    expect(claims.map(({ account, domain, proof }) => [account, domain, proof])).toEqual([
      ['luna', 'luna.mx', 'operator'],
      ['norte', 'norte.localhost', 'machine'],
    ])
  })
})
