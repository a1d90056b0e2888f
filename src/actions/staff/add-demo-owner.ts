import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findDemoOwner } from '#data/staff/find-demo-owner.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { insertPerson } from '#data/staff/write-person.ts'

interface DemoOwnerOptions {
  /** A demo store. */
  account: string
  storeName: string
  now: Date
}

/** Gives a demo store an owner, if it has none: without a password, so that only the link of this machine leads in. */
export async function addDemoOwner(db: Db, { account, storeName, now: at }: DemoOwnerOptions): Promise<void> {
  if ((await findDemoOwner(db, { account })) !== null) return
  await inTransaction(db, async (tx) => {
    const email = `${account}@mostrador.example`
    const name = `Dueña de ${storeName}`
    const inserted = await insertPerson(tx, { name, email, account, at })
    const personId = inserted ?? (await findPersonAt(tx, { account, email }))?.id
    if (personId === undefined) throw new Error('a person is neither new nor known')
    await writeMember(tx, { account, personId, role: 'owner', branches: null, at })
    await appendEvents(tx, {
      account,
      actor: 'job:demo',
      at,
      events: [{ kind: 'member-joined', subject: personId, payload: { role: 'owner' } }],
    })
  })
}
