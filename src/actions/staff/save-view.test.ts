import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readViewsOf } from '#data/staff/saved-views.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { removeView } from './remove-view.ts'
import { renameView } from './rename-view.ts'
import { saveView } from './save-view.ts'

const now = new Date('2026-11-20T12:00:00Z')

describeOnEngines('saved views', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) {
      await createStore(db, { account })
      for (const personId of ['ana', 'beto'])
        await writeMember(db, { account, personId, role: 'seller', branches: null, at: now })
    }
  })

  let ids = 0
  const save = (name: string, query = 'existencia=agotado', by = { account: 'luna', personId: 'ana' }) =>
    saveView(db, { ...by, now, id: `vista-${++ids}`, name, page: 'products', query })
  const views = (by = { account: 'luna', personId: 'ana' }) => readViewsOf(db, { ...by, page: 'products' })

  it('are of one person in one store, and appear in no event', async () => {
    const before = await eventNames(db, 'luna')
    expect(await save(' Agotados ')).toEqual({ ok: true })
    expect(await views()).toEqual([{ id: 'vista-1', name: 'Agotados', query: 'existencia=agotado' }])
    expect(await views({ account: 'luna', personId: 'beto' })).toEqual([])
    expect(await views({ account: 'norte', personId: 'ana' })).toEqual([])
    expect(await eventNames(db, 'luna')).toEqual(before)
  })

  it('are written over by their name', async () => {
    expect(await save('Agotados', 'orden=-precio')).toEqual({ ok: true })
    expect(await views()).toMatchObject([{ id: 'vista-1', query: 'orden=-precio' }])
  })

  it('are renamed by their owner, to an unused name', async () => {
    const rename = (id: string, name: string, personId = 'ana') =>
      renameView(db, { account: 'luna', personId, id, name })
    await save('Sin precio', 'sin=precio')
    const other = (await views()).find(({ name }) => name === 'Sin precio')?.id ?? ''
    expect(await rename(other, ' Por revisar ')).toEqual({ ok: true })
    expect(await views()).toMatchObject([{ name: 'Agotados' }, { id: other, name: 'Por revisar', query: 'sin=precio' }])
    expect(await rename(other, 'Por revisar')).toEqual({ ok: true })
    expect(await rename(other, 'Agotados')).toEqual({ ok: false, code: 'name-taken' })
    expect(await rename(other, ' ')).toEqual({ ok: false, code: 'name-missing' })
    expect(await rename(other, 'Mía', 'beto')).toEqual({ ok: false, code: 'view-unknown' })
    expect(await removeView(db, { account: 'luna', personId: 'ana', id: other })).toBe(true)
  })

  it('are removed by their owner', async () => {
    for (const by of [
      { account: 'luna', personId: 'beto' },
      { account: 'norte', personId: 'ana' },
    ])
      expect(await removeView(db, { ...by, id: 'vista-1' })).toBe(false)
    expect(await removeView(db, { account: 'luna', personId: 'ana', id: 'vista-1' })).toBe(true)
    expect(await views()).toEqual([])
  })

  it('have names, and are no more than help to find one', async () => {
    expect(await save(' ')).toEqual({ ok: false, code: 'name-missing' })
    for (let count = 0; count < 30; count++) await save(`Vista ${count}`)
    expect(await save('Una más')).toEqual({ ok: false, code: 'too-many-views' })
    expect(await save('Vista 7', 'sin=imagen')).toEqual({ ok: true })
    expect(await views()).toHaveLength(30)
  })
})
