import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { person, personCredential, personPasskey, personSecondFactor, personSession } from '#data/schema/person.ts'
import { readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findMember } from '#data/staff/find-member.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { readSavedViews } from '#data/staff/saved-views.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { LinkChannel } from '#domain/staff/staff-links.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { requestNewPassword } from './request-new-password.ts'
import { saveView } from './save-view.ts'
import { setNewPassword } from './set-new-password.ts'

const EMAIL = 'lucia@correo.example'
const now = new Date('2026-11-26T18:00:00Z')
const [IMPOSTOR, LUCIA] = ['password of the impostor', 'password of Lucía']

/** Invites the e-mail to a store. @returns the invitation's id */
async function invite(db: Db, account: string): Promise<string> {
  const invited = await inviteMember(db, {
    account,
    actor: 'command:test',
    now,
    email: EMAIL,
    role: 'owner',
    queueMail: null,
  })
  if (!invited.ok) throw new Error(invited.code)
  return invited.id
}

const acceptAs = (db: Db, account: string, id: string, channel: LinkChannel, passwordDigest: string) =>
  acceptInvitation(db, { account, now, id, channel, by: { name: 'Lucía', passwordDigest } })

/** Requests another password at a store, and sets it by the link of the message. */
async function reset(db: Db, account: string, passwordDigest: string, mailsArrive = true): Promise<void> {
  const jobs: MailJob[] = []
  const queueMail = async (_tx: Db, queued: readonly MailJob[]) => void jobs.push(...queued)
  await requestNewPassword(db, { account, now, email: EMAIL, invitation: null, mailsArrive, queueMail })
  const [job] = jobs
  if (job?.kind !== 'new-password') throw new Error('no message was queued')
  expect(await setNewPassword(db, { now, token: job.token, passwordDigest })).toMatchObject({ ok: true })
}

/** Adds what better-auth stores of a session. */
async function insertSession(db: Db, userId: string, account: string, token: string): Promise<void> {
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date('2027-01-01') }
  await db.insert(personSession).values({ id: randomUUID(), userId, account, token, ...times })
}

/** Adds what better-auth stores of a passkey. */
async function insertPasskey(db: Db, userId: string, credentialID: string): Promise<void> {
  await db.insert(personPasskey).values({
    id: randomUUID(),
    userId,
    publicKey: 'key',
    credentialID,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: now,
  })
}

async function insertSecondFactor(db: Db, userId: string): Promise<void> {
  await db.insert(personSecondFactor).values({ id: randomUUID(), userId, secret: 'impostor', backupCodes: '' })
  await db.update(person).set({ twoFactorEnabled: true }).where(eq(person.id, userId))
}

/**
 * The ways by which the impostor, who knows one password and has added a session, a passkey or an app, enters a store.
 */
async function waysIn(db: Db, account: string): Promise<string[]> {
  const enters = async (personId: string) => (await findMember(db, { account, personId })) !== null
  const sessions = await db.select().from(personSession).where(eq(personSession.token, 'impostor'))
  const passkeys = await db.select().from(personPasskey).where(eq(personPasskey.credentialID, 'impostor'))
  const ways = [
    ...sessions.map(({ userId }) => ({ way: 'session', userId })),
    ...passkeys.map(({ userId }) => ({ way: 'passkey', userId })),
  ]
  const known = await findPersonAt(db, { account, email: EMAIL })
  const [password] = known
    ? await db
        .select()
        .from(personCredential)
        .where(and(eq(personCredential.userId, known.id), eq(personCredential.password, IMPOSTOR)))
    : []
  if (password) ways.push({ way: 'password', userId: password.userId })
  const open = await Promise.all(ways.map(async ({ way, userId }) => ((await enters(userId)) ? [way] : [])))
  return open.flat()
}

/** Whether Lucía enters a store by her password alone: the second factor of another person would keep her out. */
async function entersByPassword(db: Db, account: string): Promise<boolean> {
  const known = await findPersonAt(db, { account, email: EMAIL })
  if (!known?.isMember) return false
  const found = await db
    .select()
    .from(personCredential)
    .where(and(eq(personCredential.userId, known.id), eq(personCredential.password, LUCIA)))
  const factors = await db.select().from(personSecondFactor).where(eq(personSecondFactor.userId, known.id))
  return found.length === 1 && factors.length === 0
}

const STEPS = [
  'impostor accepts at X by the shown link',
  'Lucía accepts at X by mail',
  'impostor adds a passkey',
  'impostor adds a second factor',
  'Y invites Lucía',
  'Lucía accepts at Y by the shown link',
  'Lucía accepts at Y by mail',
  'Lucía resets her password at X',
  'Lucía resets her password at Y',
] as const
type Step = (typeof STEPS)[number]
/** Steps of the longest sequence. */
const LONGEST = isWholeRun ? STEPS.length : 5

/** Whether a step can come after others. */
function canFollow(step: Step, done: readonly Step[]): boolean {
  const has = (...steps: Step[]) => steps.some((each) => done.includes(each))
  const isProven = has(
    'Lucía accepts at X by mail',
    'Lucía accepts at Y by mail',
    'Lucía resets her password at X',
    'Lucía resets her password at Y',
  )
  if (has(step)) return false
  switch (step) {
    case 'impostor accepts at X by the shown link':
      return !has('Lucía accepts at X by mail') && !isProven
    case 'Lucía accepts at X by mail':
      return !has('impostor accepts at X by the shown link')
    case 'impostor adds a passkey':
    case 'impostor adds a second factor':
      return has('impostor accepts at X by the shown link') && !has('Lucía resets her password at X') && !isProven
    case 'Y invites Lucía':
      return true
    case 'Lucía accepts at Y by the shown link':
    case 'Lucía accepts at Y by mail':
      return has('Y invites Lucía') && !has('Lucía accepts at Y by the shown link', 'Lucía accepts at Y by mail')
    case 'Lucía resets her password at X':
      return has('impostor accepts at X by the shown link', 'Lucía accepts at X by mail')
    case 'Lucía resets her password at Y':
      return has('Lucía accepts at Y by the shown link', 'Lucía accepts at Y by mail')
  }
}

describeOnEngines('every sequence of steps around an address', (engine) => {
  let db: Db
  let invitation = ''

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['x', 'y']) await createStore(db, { account })
    invitation = await invite(db, 'x')
  })

  async function take(tx: Db, step: Step): Promise<void> {
    const impostors = async () => {
      const [held] = await tx.select().from(personSession).where(eq(personSession.token, 'impostor'))
      if (!held) throw new Error('the impostor is not signed in')
      return held.userId
    }
    switch (step) {
      case 'impostor accepts at X by the shown link': {
        const accepted = await acceptAs(tx, 'x', invitation, 'shown', IMPOSTOR)
        if (!accepted.ok) throw new Error(accepted.code)
        return insertSession(tx, accepted.personId, 'x', 'impostor')
      }
      case 'Lucía accepts at X by mail':
        return accept(tx, 'x', invitation, 'mailed')
      case 'impostor adds a passkey':
        return insertPasskey(tx, await impostors(), 'impostor')
      case 'impostor adds a second factor':
        return insertSecondFactor(tx, await impostors())
      case 'Y invites Lucía':
        await invite(tx, 'y')
        return
      case 'Lucía accepts at Y by the shown link':
        return accept(tx, 'y', await openAt(tx, 'y'), 'shown')
      case 'Lucía accepts at Y by mail':
        return accept(tx, 'y', await openAt(tx, 'y'), 'mailed')
      case 'Lucía resets her password at X':
        return reset(tx, 'x', LUCIA)
      case 'Lucía resets her password at Y':
        return reset(tx, 'y', LUCIA)
    }
  }

  /** Lucía accepts: with a new password, or as the proven person that she is by then. */
  async function accept(tx: Db, account: string, id: string, channel: LinkChannel): Promise<void> {
    const known = await findPersonAt(tx, { account, email: EMAIL })
    const by = known?.account === null ? { personId: known.id } : { name: 'Lucía', passwordDigest: LUCIA }
    expect(await acceptInvitation(tx, { account, now, id, channel, by })).toMatchObject({ ok: true })
  }

  async function openAt(tx: Db, account: string): Promise<string> {
    const [open] = await readOpenInvitations(tx, { account, now })
    if (!open) throw new Error('there is no invitation')
    return open.id
  }

  it('leaves the second store to Lucía alone, and the first one, too, once she has proven the address', async () => {
    let sequences = 0

    async function walk(tx: Db, done: readonly Step[]): Promise<void> {
      for (const step of STEPS.filter((each) => canFollow(each, done))) {
        const path = [...done, step]
        await inRolledBack(tx, async (inner) => {
          await take(inner, step)
          sequences++
          await check(inner, path)
          if (path.length < LONGEST) await walk(inner, path)
        })
      }
    }
    await inRolledBack(db, (tx) => walk(tx, []))
    expect(sequences).toBeGreaterThan(isWholeRun ? 400 : 100)
  })

  async function check(tx: Db, path: readonly Step[]): Promise<void> {
    const sentence = path.join(' → ')
    const has = (step: Step) => path.includes(step)
    const isProven =
      has('Lucía accepts at X by mail') ||
      has('Lucía accepts at Y by mail') ||
      has('Lucía resets her password at X') ||
      has('Lucía resets her password at Y')
    expect(await waysIn(tx, 'y'), sentence).toEqual([])
    if (isProven) {
      expect(await waysIn(tx, 'x'), sentence).toEqual([])
      const people = await tx
        .select()
        .from(person)
        .where(and(eq(person.email, EMAIL), eq(person.emailVerified, true)))
      expect(people, sentence).toHaveLength(1)
    } else if (has('impostor accepts at X by the shown link')) {
      expect(await waysIn(tx, 'x'), sentence).toContain('session')
    }
    const isAtY = has('Lucía accepts at Y by the shown link') || has('Lucía accepts at Y by mail')
    if (isAtY) expect(await entersByPassword(tx, 'y'), sentence).toBe(true)
    const isAtX = has('impostor accepts at X by the shown link') || has('Lucía accepts at X by mail')
    if (isAtX && isProven) expect(await entersByPassword(tx, 'x'), sentence).toBe(true)
    for (const account of [...(isAtX ? ['x'] : []), ...(isAtY ? ['y'] : [])]) {
      expect(await readMembers(tx, { account }), sentence).toHaveLength(1)
    }
  }
})

class RollBack extends Error {}

/** Does the work in a transaction, or a part of one, that is rolled back. */
async function inRolledBack(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await work(tx)
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
}

describeOnEngines('an address that is proven', (engine) => {
  let db: Db
  let stores = 0
  let [luna, norte] = ['', '']

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    stores++
    ;[luna, norte] = [`luna-${stores}`, `norte-${stores}`]
    for (const account of [luna, norte]) await createStore(db, { account })
    const known = await db.select({ id: person.id }).from(person).where(eq(person.email, EMAIL))
    const ids = known.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(person)
        .set({ email: `antes-${stores}@correo.example` })
        .where(inArray(person.id, ids))
  })

  const joinBy = async (account: string, channel: LinkChannel, digest: string) => {
    const accepted = await acceptAs(db, account, await invite(db, account), channel, digest)
    if (!accepted.ok) throw new Error(accepted.code)
    return accepted.personId
  }

  it('keeps people of several stores apart until then, each with a password of its own', async () => {
    const [first, second] = [await joinBy(luna, 'shown', 'one'), await joinBy(norte, 'shown', 'two')]
    expect(first).not.toBe(second)
    expect(await findMember(db, { account: norte, personId: first })).toBeNull()
    expect((await findPersonAt(db, { account: norte, email: EMAIL }))?.id).toBe(second)
  })

  it('makes one person of them, with all stores, saved views and the highest role', async () => {
    const former = await joinBy(luna, 'shown', 'one')
    await saveView(db, {
      account: luna,
      personId: former,
      id: 'v1',
      name: 'Agotados',
      page: 'products',
      query: 'a=1',
      now,
    })
    const personId = await joinBy(norte, 'mailed', 'two')
    expect(await findMember(db, { account: luna, personId })).toMatchObject({ role: 'owner', email: EMAIL })
    expect(await findMember(db, { account: luna, personId: former })).toBeNull()
    expect(await readSavedViews(db, { account: luna, personId })).toMatchObject([{ name: 'Agotados' }])
    expect((await eventsOf(db, luna)).at(-1)).toMatchObject({
      kind: 'address-proven',
      subject: personId,
      payload: { formerId: former },
      actor: `staff:${personId}`,
    })
  })

  it('is not proven by a message that is only written to a file', async () => {
    await joinBy(luna, 'shown', 'one')
    await reset(db, luna, 'two', false)
    expect(await findPersonAt(db, { account: luna, email: EMAIL })).toMatchObject({ account: luna, isMember: true })
  })

  it('admits a proven person to another store by their own means, and rejects a typed password', async () => {
    const personId = await joinBy(luna, 'mailed', 'one')
    const id = await invite(db, norte)
    expect(await acceptAs(db, norte, id, 'mailed', 'two')).toEqual({ ok: false, code: 'has-account' })
    expect(await acceptInvitation(db, { account: norte, now, id, channel: 'shown', by: { personId } })).toEqual({
      ok: true,
      personId,
    })
  })

  it('rejects a person bound to another store', async () => {
    const personId = await joinBy(luna, 'shown', 'one')
    const id = await invite(db, norte)
    expect(await acceptInvitation(db, { account: norte, now, id, channel: 'shown', by: { personId } })).toEqual({
      ok: false,
      code: 'other-store',
    })
  })

  it('has one person, however many links are opened at once', async () => {
    const [shown, mailed] = [await invite(db, luna), await invite(db, norte)]
    const results = await Promise.all([
      acceptAs(db, luna, shown, 'shown', 'one'),
      acceptAs(db, norte, mailed, 'mailed', 'two'),
      acceptAs(db, luna, shown, 'mailed', 'three'),
    ])
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    const people = await db.select().from(person).where(eq(person.email, EMAIL))
    expect(people.filter(({ account }) => account === null)).toHaveLength(1)
    for (const account of [luna, norte]) {
      expect((await readMembers(db, { account })).length).toBeLessThanOrEqual(1)
    }
  })

  it('sets a password by a link once, and not after an hour', async () => {
    await joinBy(luna, 'shown', 'one')
    const jobs: MailJob[] = []
    const queueMail = async (_tx: Db, queued: readonly MailJob[]) => void jobs.push(...queued)
    const wanted = { account: luna, now, email: EMAIL, invitation: null, mailsArrive: true, queueMail }
    await requestNewPassword(db, wanted)
    await requestNewPassword(db, wanted)
    const [first, second] = jobs.map((job) => (job.kind === 'new-password' ? job.token : ''))
    const late = new Date(now.getTime() + 3_600_001)
    const set = (token = '', at = now) => setNewPassword(db, { now: at, token, passwordDigest: 'two' })
    expect(await set(second, late)).toEqual({ ok: false, code: 'link-expired' })
    const results = await Promise.all([set(first), set(first)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    // A request made before the proof ends with it.
    expect(await set(second)).toEqual({ ok: false, code: 'link-expired' })
  })
})
