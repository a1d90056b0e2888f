import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { readMailTexts } from '#data/notification/read-mail-texts.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { event } from '#data/schema/event.ts'
import { store } from '#data/schema/store.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { readUntoldStores } from '#data/store/read-untold-stores.ts'
import type { NoticeReceiver, Vendor } from '#domain/notification/notice.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { changeStore } from '../store/change-store.ts'
import { changeReceiver } from './change-receiver.ts'
import { changeVendor } from './change-vendor.ts'
import { putReceiver } from './put-receiver.ts'
import { removeReceiver } from './remove-receiver.ts'
import { setMailText } from './set-mail-text.ts'

const LUZ: NoticeReceiver = { email: 'Luz@luna.mx', name: 'Luz', staffId: '7', kinds: ['low-stock', 'new-order'] }

describeOnEngines('what a store mails', (engine) => {
  let db: Db
  const by = { account: 'luna', actor: 'staff:7' as const, now: NOON }

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
    await createStore(db, { account: 'luna' })
    await createStore(db, { account: 'norte' })
  })
  const put = (more: Partial<NoticeReceiver> = {}) => putReceiver(db, { ...by, receiver: { ...LUZ, ...more } })
  const events = async () =>
    (await db.select().from(event).where(eq(event.kind, 'mailing-changed'))).map(({ payload }) => payload)

  it('goes to several people, each e-mail once, who stop getting it', async () => {
    expect(await put()).toEqual({ ok: true })
    expect(await put()).toEqual({ ok: true })
    expect(await put({ email: ' eva@luna.mx ', name: 'Eva', staffId: null, kinds: ['weekly-figures'] })).toEqual({
      ok: true,
    })
    expect(await put({ email: 'luz@LUNA.mx', kinds: ['order-due'] })).toEqual({ ok: true })
    expect(await readReceivers(db, { account: 'luna' })).toEqual([
      { email: 'eva@luna.mx', name: 'Eva', staffId: null, kinds: ['weekly-figures'] },
      { ...LUZ, email: 'luz@LUNA.mx', kinds: ['order-due'] },
    ])
    expect(await readReceivers(db, { account: 'norte' })).toEqual([])
    const gone = { ...by, key: { staffId: '7' } }
    expect(await removeReceiver(db, { ...gone, account: 'norte' })).toEqual({ isRemoved: false })
    expect(await removeReceiver(db, gone)).toEqual({ isRemoved: true })
    expect(await removeReceiver(db, { ...by, key: { email: 'EVA@luna.mx' } })).toEqual({ isRemoved: true })
    expect(await removeReceiver(db, gone)).toEqual({ isRemoved: false })
    expect(await events()).toEqual(Array(5).fill({ change: 'notices' }))
  })

  it.each<[Partial<NoticeReceiver>, string]>([
    [{ email: ' ' }, 'email-missing'],
    [{ email: 'luz' }, 'email-invalid'],
    [{ name: 'Luz\nBcc: todos' }, 'name-invalid'],
    [{ kinds: [] }, 'kinds-missing'],
  ])('does not go to %j: %s', async (more, code) => {
    expect(await put(more)).toEqual({ ok: false, code })
    expect(await events()).toEqual([])
  })

  it('goes to no more people than can be', async () => {
    for (let n = 0; n < 50; n++) await put({ email: `p${n}@luna.mx` })
    expect(await put({ email: 'otra@luna.mx' })).toEqual({ ok: false, code: 'too-many-receivers' })
    expect(await put({ email: 'p7@luna.mx', name: 'Siete' })).toEqual({ ok: true })
  })

  it('goes to another e-mail of a receiver, unless that has notices already', async () => {
    await put()
    await put({ email: 'eva@luna.mx' })
    const change = (email: string, receiver: Partial<NoticeReceiver>) =>
      changeReceiver(db, { ...by, email, receiver: { ...LUZ, ...receiver } })
    expect(await change('luz@luna.mx', { email: 'EVA@luna.mx' })).toEqual({ ok: false, code: 'email-taken' })
    expect(await change('luz@luna.mx', { email: 'luz' })).toEqual({ ok: false, code: 'email-invalid' })
    expect(await change('luz@luna.mx', { email: 'nueva@luna.mx', name: 'Luz María' })).toEqual({ ok: true })
    expect(await change('luz@luna.mx', { email: 'otra@luna.mx' })).toEqual({ ok: false, code: 'changed-meanwhile' })
    const names = (await readReceivers(db, { account: 'luna' })).map(({ email, name }) => [email, name])
    expect(names).toEqual([
      ['eva@luna.mx', 'Luz'],
      ['nueva@luna.mx', 'Luz María'],
    ])
    expect(await events()).toHaveLength(3)
  })

  it('goes to the vendor whom the till or the staff stated last, or to none', async () => {
    const till = { ...by, actor: 'command:test' as const }
    await changeStore(db, { ...till, changes: { vendorEmail: 'till@luna.mx', vendorUserName: 'Caja' } })
    const change = (seen: Partial<Vendor>, wanted: Partial<Vendor>) => {
      const shown = { email: 'till@luna.mx', name: 'Caja', isEnabled: true, ...seen }
      return changeVendor(db, { ...by, seen: shown, wanted: { ...shown, ...wanted } })
    }
    expect(await change({}, { email: 'luz' })).toEqual({ ok: false, code: 'email-invalid' })
    expect(await change({}, { email: ' luz@luna.mx ', name: 'Luz' })).toEqual({ ok: true })
    // Sent again, and from a page that showed the one before.
    expect(await change({}, { email: 'luz@luna.mx', name: 'Luz' })).toEqual({ ok: true })
    expect(await change({}, { email: 'eva@luna.mx' })).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect(await change({ email: 'luz@luna.mx', name: 'Luz' }, { isEnabled: false })).toEqual({ ok: true })
    expect(await change({ email: 'luz@luna.mx', name: 'Luz', isEnabled: false }, { email: null })).toEqual({ ok: true })
    const luna = await findStoreByAccount(db, { account: 'luna' })
    expect(luna).toMatchObject({ vendorEmail: null, vendorUserName: null, vendorEmailEnabled: false })
    expect(await events()).toHaveLength(3)
  })

  it('announces orders to a store that has a receiver of these, or its vendor', async () => {
    await db.update(store).set({ vendorEmail: null })
    const untold = async () => (await readUntoldStores(singleDatabase(db), { limit: 9 })).accounts
    expect(await untold()).toEqual(['luna', 'norte'])
    await put({ kinds: ['low-stock'] })
    expect(await untold()).toEqual(['luna', 'norte'])
    await put()
    expect(await untold()).toEqual(['norte'])
  })

  it('has texts of its own, until the built-in ones are wanted again', async () => {
    const set = (text: string, seen: string, account = 'luna') =>
      setMailText(db, { ...by, account, kind: 'order-ready', field: 'lead', text, seen })
    expect(await set(' Hola, {nombre}:\r\npasa por él. ', '')).toEqual({
      ok: true,
      text: 'Hola, {nombre}:\npasa por él.',
    })
    const stored = { kind: 'order-ready', field: 'lead', text: 'Hola, {nombre}:\npasa por él.' }
    expect(await readMailTexts(db, { account: 'luna' })).toEqual([stored])
    expect(await readMailTexts(db, { account: 'norte' })).toEqual([])
    expect(await set('Otro', '')).toEqual({ ok: false, code: 'changed-meanwhile', text: stored.text })
    expect(await set(stored.text, '')).toEqual({ ok: true, text: stored.text })
    expect(await set('Hola {correo}', stored.text)).toEqual({ ok: false, code: 'placeholder-unknown' })
    expect(await set('', stored.text)).toEqual({ ok: true, text: '' })
    expect(await readMailTexts(db, { account: 'luna' })).toEqual([])
    expect(await events()).toEqual(Array(2).fill({ change: 'texts' }))
  })

  it('has the text of one of two people who write it at the same moment', async () => {
    const of = (text: string) => setMailText(db, { ...by, kind: 'folios', field: 'note', text, seen: '' })
    const results = await Promise.all(['Uno', 'Dos', 'Tres'].map(of))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
