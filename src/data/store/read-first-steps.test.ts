import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'
import { invitation, staff } from '../schema/staff.ts'
import { branch, businessHours, store } from '../schema/store.ts'
import { readBranchNames } from './find-branch.ts'
import { readFirstSteps } from './read-first-steps.ts'

const now = new Date('2026-11-25T18:00:00Z')
const NOTHING = { looks: false, hours: false, payment: false, product: false, legal: false, team: false, order: false }

describeOnEngines('what a new store has done of its first steps', (engine) => {
  let db: Db
  const steps = (account: string) => readFirstSteps(db, { account, now })

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', hasBranch: false, products: [{ name: 'Oculto', published: false }] })
    await createStore(db, {
      account: 'norte',
      hasBranch: false,
      logo: 'a'.repeat(64),
      nextFolio: 2,
      paymentPickup: ['cash'],
      legalName: 'Moda Norte S.A. de C.V.',
      legalAddress: 'Morelos 12, Monterrey',
      contactPhone: '8112345678',
      products: [{ name: 'Vestido' }],
    })
    await db.insert(branch).values({ account: 'luna', fid: 'centro', name: 'Luna Centro' })
    const hours = { day: 1, opens: 600, closes: 1_200 }
    await db.insert(businessHours).values({ ...hours, account: 'luna', branchFid: 'centro', active: false })
    await addPickupBranch(db, { account: 'norte', fid: 'centro', name: 'Norte Centro' }, [hours])
    await db.insert(person).values(['ana', 'eva'].map((id) => ({ id, name: id, email: `${id}@norte.example` })))
    await db
      .insert(staff)
      .values(['ana', 'eva'].map((personId) => ({ account: 'norte', personId, role: 'owner' as const })))
    await db.insert(staff).values({ account: 'luna', personId: 'ana', role: 'owner' })
  })

  it('are empty for a new store, independent of other stores', async () => {
    expect(await steps('luna')).toEqual(NOTHING)
  })

  it('are derived from its settings, a branch with address and hours, a listed product, a second member and an order', async () => {
    expect(await steps('norte')).toEqual({
      looks: true,
      hours: true,
      payment: true,
      product: true,
      legal: true,
      team: true,
      order: true,
    })
  })

  it('need the address of the branch as well as its hours', async () => {
    const isOfNorte = eq(branch.account, 'norte')
    await db.update(branch).set({ street: '' }).where(isOfNorte)
    expect((await steps('norte')).hours).toBe(false)
    await db.update(branch).set({ street: 'Chiapas' }).where(isOfNorte)
    expect((await steps('norte')).hours).toBe(true)
  })

  it('count the payment once the account of each chosen method is complete', async () => {
    const change = (columns: Partial<typeof store.$inferInsert>) =>
      db.update(store).set(columns).where(eq(store.account, 'luna'))
    await change({ paymentPickup: ['cash'], paymentNational: ['transfer'] })
    expect((await steps('luna')).payment).toBe(false)
    await change({ transferBank: 'Banco', transferClabe: '032180000118359719', transferBeneficiary: 'Luna' })
    expect((await steps('luna')).payment).toBe(true)
    await change({ transferClabe: null })
    expect((await steps('luna')).payment).toBe(false)
    await change({ paymentNational: [] })
    expect((await steps('luna')).payment).toBe(true)
    await change({ paymentPickup: ['cash', 'online'] })
    expect((await steps('luna')).payment).toBe(false)
    await change({ onlinePayments: true })
    expect((await steps('luna')).payment).toBe(true)
    await change({ onlinePayments: false, paymentPickup: [], transferBank: null, transferBeneficiary: null })
  })

  it('count a valid invitation as a member of the team', async () => {
    const given = { account: 'luna', role: 'seller' as const, createdAt: now }
    const email = 'pilar@luna.example'
    await db.insert(invitation).values({ ...given, id: 'old', email, expiresAt: now })
    expect((await steps('luna')).team).toBe(false)
    await db.insert(invitation).values({ ...given, id: 'new', email, expiresAt: new Date('2026-12-01T00:00:00Z') })
    expect((await steps('luna')).team).toBe(true)
  })

  it('count the contact data once there are a name, an address, and a way to reach it', async () => {
    const columns = { legalName: 'Ana', legalAddress: null, contactEmail: 'ana@luna.example' }
    await db.update(store).set(columns).where(eq(store.account, 'luna'))
    expect((await steps('luna')).legal).toBe(false)
    await db.update(store).set({ legalAddress: 'Chiapas 148' }).where(eq(store.account, 'luna'))
    expect((await steps('luna')).legal).toBe(true)
    await db.update(store).set({ contactEmail: null }).where(eq(store.account, 'luna'))
    expect((await steps('luna')).legal).toBe(false)
  })

  it('has the names of its own branches alone', async () => {
    expect([...(await readBranchNames(db, { account: 'luna' }))]).toEqual([['centro', 'Luna Centro']])
  })
})
