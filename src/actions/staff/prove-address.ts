import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readStoredBranches } from '#data/staff/branch-scope.ts'
import type { Person } from '#data/staff/find-person.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { lockPeople } from '#data/staff/lock-people.ts'
import { moveBelongings } from '#data/staff/move-belongings.ts'
import { writeMember, writeMembershipEnd } from '#data/staff/write-member.ts'
import {
  deleteSignInMeans,
  insertPerson,
  writePassword,
  writePersonName,
  writeProof,
} from '#data/staff/write-person.ts'
import { outranks } from '#domain/staff/role.ts'

interface Proof {
  /** The address that was proven, in lower case. */
  email: string
  /** The person who is to have it if none has proven it before; null for a new one. */
  personId: string | null
  /** The name that was typed; null to leave it as it is. */
  name: string | null
  /** The digest of the password that was chosen with the proof. */
  passwordDigest: string
  at: Date
}

/**
 * Makes the person of an address that was just proven, within a transaction: everything that was made before the proof
 * to sign in with ends, the people whom stores bound to the address become this one, and the password is the new one.
 * @returns the id of the person
 */
export async function proveAddress(tx: Db, { email, personId, name, passwordDigest, at }: Proof): Promise<string> {
  const known = await lockPeople(tx, { email })
  const chosen = known.find(({ account }) => account === null) ?? known.find(({ id }) => id === personId)
  const id = chosen?.id ?? (await insertPerson(tx, { name: name ?? '', email, account: null, at }))
  if (id === null) throw new Error('a person is neither new nor known')
  if (name !== null) await writePersonName(tx, { personId: id, name, at })
  await deleteSignInMeans(tx, { personIds: [id, ...known.map((each) => each.id)], at })
  await writeProof(tx, { personId: id, at })
  await writePassword(tx, { personId: id, passwordDigest, at })
  const bound = known.flatMap((each) => (each.account === null ? [] : [{ ...each, account: each.account }]))
  // Stores are locked in one order by everyone who proves an address.
  for (const each of bound.toSorted((a, b) => (a.account < b.account ? -1 : 1))) {
    await takeOver(tx, { former: each, personId: id, at })
  }
  return id
}

interface TakeOver {
  /** Bound to a store. */
  former: Person & { account: string }
  personId: string
  at: Date
}

/** Puts the proven person in the place of the one whom a store bound to the address. */
async function takeOver(tx: Db, { former, personId, at }: TakeOver): Promise<void> {
  const { account } = former
  const members = await lockMembers(tx, { account })
  const role = members.get(former.id)
  if (!role) return
  if (former.id !== personId) {
    const own = members.get(personId)
    if (!own || outranks(role, own)) {
      const branches = await readStoredBranches(tx, { account, personId: former.id })
      await writeMember(tx, { account, personId, role, branches, at })
    }
    await moveBelongings(tx, { account, from: former.id, to: personId })
    await writeMembershipEnd(tx, { account, personId: former.id, at })
  }
  await appendEvents(tx, {
    account,
    actor: `staff:${personId}`,
    at,
    events: [{ kind: 'address-proven', subject: personId, payload: { formerId: former.id } }],
  })
}
