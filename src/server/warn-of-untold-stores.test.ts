import { expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { warnOfUntoldStores } from './warn-of-untold-stores.ts'

describeOnEngines('the warning at start', (engine) => {
  it('names the open stores without order notices, the first of many, and nothing when all have them', async () => {
    const { db } = await engine.open()
    const warned: object[] = []
    const warn = () => warnOfUntoldStores(singleDatabase(db), { warn: (entry: object) => void warned.push(entry) })
    await createStore(db, { account: 'luna', vendorEmail: 'ventas@luna.mx' })
    await createStore(db, { account: 'cerrada', isActive: false })
    await warn()
    expect(warned).toEqual([])
    await createStore(db, { account: 'norte', vendorEmail: 'ventas@norte.mx', vendorEmailEnabled: false })
    await createStore(db, { account: 'sur' })
    await createStore(db, { account: 'este', vendorEmail: '' })
    await warn()
    expect(warned.splice(0)).toEqual([{ accounts: ['este', 'norte', 'sur'] }])
    for (let number = 10; number < 40; number++) await createStore(db, { account: `a-${number}` })
    await warn()
    const accounts = Array.from({ length: 20 }, (_, index) => `a-${10 + index}`)
    expect(warned).toEqual([{ accounts, others: 13 }])
  })
})
