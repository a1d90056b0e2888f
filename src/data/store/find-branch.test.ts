import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { branch, businessHours, specialHours } from '../schema/store.ts'
import { findBranch, findBranchByFid, readBranches } from './find-branch.ts'

describeOnEngines('findBranch', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', hasBranch: false, defaultBranch: 'roma' })
    await createStore(db, { account: 'norte', hasBranch: false, defaultBranch: 'roma' })
    await createStore(db, { account: 'vacia', hasBranch: false, defaultBranch: 'roma' })
    await createStore(db, { account: 'sur', hasBranch: false })
    await db.insert(branch).values([
      { account: 'luna', fid: 'coyoacan', name: 'Coyoacán' },
      { account: 'luna', fid: 'roma', name: 'Roma', street: 'Chiapas', exterior: '148', phone: '55 0143 3270' },
      { account: 'norte', fid: 'centro', name: 'Centro' },
      { account: 'norte', fid: 'valle', name: 'Valle' },
      { account: 'sur', fid: 'unica', name: 'Única' },
      { account: 'sur', fid: 'zocalo', name: 'Zócalo' },
    ])
    const week = Array.from({ length: 7 }, (_, index) => index + 1)
    await db
      .insert(businessHours)
      .values([
        ...week.map((day) => ({ account: 'luna', branchFid: 'coyoacan', day, active: true, opens: 0, closes: 1440 })),
        ...week.map((day) => ({ account: 'sur', branchFid: 'unica', day, active: false, opens: 540, closes: 1080 })),
        ...week.map((day) => ({ account: 'sur', branchFid: 'zocalo', day, active: true, opens: 540, closes: 1080 })),
        { account: 'luna', branchFid: 'roma', day: 7, active: false, opens: 0, closes: 0 },
        { account: 'luna', branchFid: 'roma', day: 6, active: true, opens: 660, closes: 1080 },
        { account: 'luna', branchFid: 'roma', day: 1, active: true, opens: 960, closes: 1200 },
        { account: 'luna', branchFid: 'roma', day: 1, active: true, opens: 600, closes: 840 },
      ])
    const special = { account: 'luna', branchFid: 'roma', active: true, opens: 0, closes: 0, note: '' }
    await db.insert(specialHours).values([
      { ...special, date: '2026-12-25', active: false, note: 'Navidad' },
      { ...special, date: '2026-12-24', opens: 960, closes: 1080 },
      { ...special, date: '2026-12-24', opens: 600, closes: 840 },
      { ...special, branchFid: 'coyoacan', date: '2026-12-24', active: false },
    ])
  })

  it('is the default branch with the days on which it opens, in order', async () => {
    expect(await findBranch(db, { account: 'luna' })).toEqual({
      fid: 'roma',
      name: 'Roma',
      street: 'Chiapas',
      exterior: '148',
      neighbourhood: '',
      locality: '',
      state: '',
      phone: '55 0143 3270',
      postalCode: '',
      location: null,
      hours: [
        { day: 1, opens: 600, closes: 840 },
        { day: 1, opens: 960, closes: 1200 },
        { day: 6, opens: 660, closes: 1080 },
      ],
      specialDays: [
        {
          date: '2026-12-24',
          note: '',
          spans: [
            { opens: 600, closes: 840 },
            { opens: 960, closes: 1080 },
          ],
        },
        { date: '2026-12-25', spans: [], note: 'Navidad' },
      ],
    })
  })

  it('is the first where the default is not there, and may have no hours that are known', async () => {
    expect(await findBranch(db, { account: 'norte' })).toMatchObject({ fid: 'centro', hours: null })
  })

  it('opens on no day where all are closed, which is known', async () => {
    expect(await findBranch(db, { account: 'sur' })).toMatchObject({ fid: 'unica', hours: [] })
  })

  it('is found by its key, and listed by its key', async () => {
    expect(await findBranchByFid(db, { account: 'luna', fid: 'coyoacan' })).toMatchObject({ name: 'Coyoacán' })
    expect(await findBranchByFid(db, { account: 'norte', fid: 'roma' })).toBeNull()
    const list = async (after: string) =>
      (await readBranches(db, { account: 'luna', after, limit: 1 })).map(({ fid }) => fid)
    expect([await list(''), await list('coyoacan'), await list('roma')]).toEqual([['coyoacan'], ['roma'], []])
  })

  it('is null where the store has none', async () => {
    expect(await findBranch(db, { account: 'vacia' })).toBeNull()
  })
})
