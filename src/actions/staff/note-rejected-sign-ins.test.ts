import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readRejectedSignIns } from '#data/staff/read-rejected-sign-ins.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { insertPerson } from '#data/staff/write-person.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { noteRejectedSignIns } from './note-rejected-sign-ins.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 21)

describeOnEngines('rejected sign-ins', (engine) => {
  let db: Db
  const ids: Record<string, string> = {}
  const note = (email: string, at: number, account = 'luna') =>
    noteRejectedSignIns(db, { account, email, attempts: 100, now: new Date(START + at * HOUR) })
  const read = (since: number, account = 'luna') =>
    readRejectedSignIns(db, { account, since: new Date(START + since * HOUR) })

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
    for (const name of ['ana', 'luz', 'eva']) {
      const at = new Date(START)
      const id = await insertPerson(db, { name, email: `${name}@luna.example`, account: null, at })
      if (id === null) throw new Error('the e-mail is taken')
      ids[name] = id
      if (name !== 'eva') await writeMember(db, { account: 'luna', personId: id, role: 'owner', branches: null, at })
    }
  })

  it('are summed by member since a moment, without other e-mails and stores', async () => {
    expect(await read(0)).toEqual([])
    await note('luz@luna.example', 1)
    await note('ana@luna.example', 2)
    await note('luz@luna.example', 3)
    await note('eva@luna.example', 3)
    await note('ana@luna.example', 3, 'norte')
    expect(await read(0)).toEqual([
      { personId: ids.luz, name: 'luz', attempts: 200 },
      { personId: ids.ana, name: 'ana', attempts: 100 },
    ])
    expect(await read(2.5)).toEqual([{ personId: ids.luz, name: 'luz', attempts: 100 }])
    expect(await read(4)).toEqual([])
    expect(await read(0, 'norte')).toEqual([])
  })
})
