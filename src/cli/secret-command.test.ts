import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { adoptSecrets, sharesSecret } from '#data/installation/secret-fingerprints.ts'
import { findOnlineAccount, writeOnlineAccount } from '#data/payment/online-accounts.ts'
import { personSecondFactor } from '#data/schema/person.ts'
import { insertPerson } from '#data/staff/write-person.ts'
import { numberedSecrets } from '#server/adapters/second-factor-cipher.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import type { Secrets } from '#server/config.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'

const [OLD, NEW] = ['the secret of before', 'the secret from now on']
const now = new Date('2026-11-29T18:00:00Z')

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let personId: string
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  const { db } = database
  for (const account of ['luna', 'norte']) await createStore(db, { account })
  personId = (await insertPerson(db, { name: 'Ana', email: 'ana@luna.example', account: null, at: now })) ?? ''
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const renew = (SECRET: string) => vitrina(['secret', 'renew'], { env: { DATABASE_URL: postgres.url, SECRET } })

function keysOf(secrets: Secrets) {
  const numbered = numberedSecrets(secrets)
  const [first] = numbered
  return { keys: new Map(numbered.map((each) => [each.version, each.value])), currentVersion: first?.version ?? 0 }
}

/** Saves what an installation with this secret would have encrypted. */
async function saveWith(secret: string): Promise<void> {
  const { db } = database
  const { encrypt } = createSecretCipher([secret])
  for (const account of ['luna', 'norte']) {
    const saved = { accessToken: encrypt(`token of ${account}`, account), webhookSecret: encrypt('shared', account) }
    await writeOnlineAccount(db, { account, now, owner: 'LUNA', unpaidHours: 24, ...saved })
  }
  const key = keysOf([secret])
  await db.delete(personSecondFactor)
  await db.insert(personSecondFactor).values({
    id: 'factor',
    userId: personId,
    secret: await symmetricEncrypt({ key, data: 'key of the app' }),
    backupCodes: await symmetricEncrypt({ key, data: '["abcde-fghij"]' }),
  })
}

async function tokenOf(account: string, secrets: Secrets): Promise<string | null> {
  const found = await findOnlineAccount(database.db, { account })
  return found && createSecretCipher(secrets).decrypt(found.accessToken, account)
}

async function factor() {
  const [found] = await database.db.select().from(personSecondFactor).where(eq(personSecondFactor.id, 'factor'))
  return found ?? { secret: '', backupCodes: '' }
}

it('encrypts tokens of payments and second factors by the new secret, so that the old one can go', async () => {
  await saveWith(OLD)
  const { status, stdout, stderr } = await renew(`${NEW},${OLD}`)
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toBe(
    'Cifrado con el primer SECRET: las claves de pago de 2 tiendas y la verificación en dos pasos de 1 personas.\n',
  )
  expect(await tokenOf('luna', [NEW])).toBe('token of luna')
  expect(await tokenOf('norte', [NEW])).toBe('token of norte')
  const { secret, backupCodes } = await factor()
  expect(await symmetricDecrypt({ key: keysOf([NEW]), data: secret })).toBe('key of the app')
  expect(await symmetricDecrypt({ key: keysOf([NEW]), data: backupCodes })).toBe('["abcde-fghij"]')
})

it('leaves what has the new secret as it is, so that it can be repeated', async () => {
  await saveWith(NEW)
  const before = await factor()
  expect((await renew(`${NEW},${OLD}`)).status).toBe(0)
  expect(await factor()).toEqual(before)
})

it('names what no listed secret decrypts, and leaves it', async () => {
  await saveWith('a secret that was lost')
  const { status, stderr } = await renew(`${NEW},${OLD}`)
  expect(status).toBe(1)
  expect(stderr).toContain('La tienda «luna» tiene claves de pago que ningún SECRET abre')
  expect(stderr).toContain('la verificación en dos pasos de 1 personas')
  expect(await tokenOf('luna', ['a secret that was lost'])).toBe('token of luna')
})

it('a second factor from before there were several secrets is renewed, too', async () => {
  await saveWith(OLD)
  const plain = await symmetricEncrypt({ key: OLD, data: 'key of the app' })
  await database.db.update(personSecondFactor).set({ secret: plain })
  expect((await renew(`${NEW},${OLD}`)).status).toBe(0)
  expect(await symmetricDecrypt({ key: keysOf([NEW]), data: (await factor()).secret })).toBe('key of the app')
})

it('is not forgotten while another process uses the database', async () => {
  await adoptSecrets(database.db, { fingerprints: ['of the lost one'] })
  const { status, stderr } = await vitrina(['secret', 'forget'], { env: { DATABASE_URL: postgres.url } })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^Hay otros programas conectados a esta base de datos/)])
  expect(await sharesSecret(database.db, { fingerprints: ['of the lost one'] })).toBe(true)
  expect(await sharesSecret(database.db, { fingerprints: ['of another'] })).toBe(false)
})

it.each([
  [NEW, /^SECRET tiene un solo valor\. Para cambiarlo define los dos: SECRET=nuevo,anterior\.\n$/],
  [`${NEW},short`, /SECRET: debe tener al menos 16 caracteres/],
])('ends on SECRET=%s with status 2 and a sentence', async (secret, sentence) => {
  const { status, stdout, stderr } = await renew(secret)
  expect(stderr).toMatch(sentence)
  expect([stdout, status]).toEqual(['', 2])
})
