import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { putReceiver } from '#actions/notification/put-receiver.ts'
import { setMailText } from '#actions/notification/set-mail-text.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { order } from '#data/schema/order.ts'
import { store } from '#data/schema/store.ts'
import { writeMember } from '#data/staff/write-member.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { MailTextField, MailTextKind } from '#domain/notification/mail-text.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { NOON } from '../../../test/order-request.ts'
import { readMails } from '../../../test/read-mails.ts'
import { deliverMail } from './deliver-mail.ts'
import { previewMail } from './preview-mail.ts'
import { storeSettings } from './store-settings.ts'

describeOnEngines('the mails of a store', (engine) => {
  let db: Db
  let folder: string
  const orderIds = new Map<string, number>()

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
    await emptyTables(db, 'store')
    for (const account of ['luna', 'norte']) {
      const named = { storeName: account === 'luna' ? 'Luna & Cía' : 'Norte', vendorUserName: 'Laura' }
      const { productIds } = await createStore(db, {
        account,
        ...named,
        vendorEmail: `ventas@${account}.mx`,
        products: [{ name: 'Vestido' }],
      })
      const columns = { pickupAt: new Date(NOON.getTime() + 86_400_000) }
      const placed = await addOrder(db, { account, productIds, folio: 12, name: '{total} <b>Ruiz', columns })
      orderIds.set(account, placed.orderId)
    }
  })

  const set = (kind: MailTextKind, field: MailTextField, text: string) =>
    setMailText(db, { account: 'luna', actor: 'staff:7', now: NOON, kind, field, text, seen: '' })
  async function sent(kind: Exclude<MailTextKind, 'folios'> | 'order-notice', account = 'luna'): Promise<Email> {
    const job: MailJob = { kind, account, orderId: orderIds.get(account) ?? 0 }
    const parts = mailParts(folder)
    await deliverMail(job, {
      db,
      settings: storeSettings(singleDatabase(db)),
      id: 'one',
      now: () => NOON,
      parts,
      record: async () => {},
    })
    const [mail] = await readMails(join(folder, account))
    if (!mail) throw new Error('no mail was sent')
    return mail
  }
  const preview = (kind: MailTextKind, texts = {}) => {
    const { render, origin, signer, invitations } = mailParts(folder)
    const sources = {
      db,
      settings: storeSettings(singleDatabase(db)),
      origin: origin(),
      signer,
      invitations,
      mailsArrive: false,
      render,
      now: () => NOON,
    }
    return previewMail(sources, { account: 'luna', kind, texts })
  }

  it('have its own texts with the order’s facts, and keep what a shopper has to know', async () => {
    await set('order-confirmation', 'subject', '¡Gracias, {nombre}! Pedido {folio}')
    await set('order-confirmation', 'title', 'Ya es tuyo')
    await set('order-confirmation', 'lead', 'Hola, {nombre}.\nEn {tienda} ya lo apartamos: {total}.')
    await set('order-confirmation', 'note', 'Tienes 15 días para cambiarlo <i>sin costo</i>.')
    const mail = await sent('order-confirmation')
    // A name that looks like a placeholder stays a name.
    expect(mail.subject).toBe('¡Gracias, {total}! Pedido 12')
    expect(mail.text).toContain(
      'Ya es tuyo\n\nHola, {total}.\nEn Luna & Cía ya lo apartamos: $100.00.\n\nRecoger en tienda',
    )
    expect(mail.text).toContain('Tienes 15 días para cambiarlo <i>sin costo</i>.\n\nSi cambias de idea, en la página')
    expect(mail.html).toContain('Hola, {total}.<br/>En Luna &amp; Cía ya lo apartamos: $100.00.')
    expect(mail.html).toContain('Tienes 15 días para cambiarlo &lt;i&gt;sin costo&lt;/i&gt;.')
    expect((await sent('order-confirmation', 'norte')).subject).toBe('Tu pedido #12 está confirmado')
  })

  it('mention a refund even where the store writes its own text', async () => {
    await set('order-cancelled', 'lead', 'Lo sentimos mucho.')
    await db.update(order).set({ status: 'Cancelado', paymentStatus: 'Pagado' })
    expect((await sent('order-cancelled')).text).toContain(
      'Lo sentimos mucho. La tienda se pondrá en contacto contigo para devolverte lo que pagaste.',
    )
  })

  it('announce a new order to all subscribers, in one mail, without a personal greeting', async () => {
    expect((await sent('order-notice')).text).toContain('Hola, Laura.')
    const by = { account: 'luna', actor: 'staff:7' as const, now: NOON }
    const receiver = { name: 'Eva', staffId: null, kinds: ['new-order' as const] }
    await putReceiver(db, { ...by, receiver: { ...receiver, email: 'eva@luna.mx' } })
    await putReceiver(db, { ...by, receiver: { ...receiver, email: 'VENTAS@luna.mx' } })
    await putReceiver(db, { ...by, receiver: { ...receiver, email: 'luz@luna.mx', kinds: ['low-stock'] } })
    const mail = await sent('order-notice')
    expect(mail.to?.map(({ address }) => address)).toEqual(['ventas@luna.mx', 'eva@luna.mx'])
    expect(mail.text).not.toContain('Hola')
    await db.update(store).set({ vendorEmail: null }).where(eq(store.account, 'luna'))
    const others = await sent('order-notice')
    expect(others.to?.map(({ address }) => address)).toEqual(['eva@luna.mx', 'VENTAS@luna.mx'])
    expect((await sent('order-notice', 'norte')).to).toMatchObject([{ address: 'ventas@norte.mx' }])
  })

  it('announce a new order to a member of the staff only where the member sees its branch', async () => {
    const by = { account: 'luna', actor: 'staff:7' as const, now: NOON }
    for (const [personId, branches] of [
      ['eva', ['matriz']],
      ['sol', ['otra']],
    ] as const) {
      await writeMember(db, { account: 'luna', personId, role: 'seller', branches, at: NOON })
      const receiver = { email: `${personId}@luna.mx`, name: '', staffId: personId, kinds: ['new-order' as const] }
      await putReceiver(db, { ...by, receiver })
    }
    const { to } = await sent('order-notice')
    expect(to?.map(({ address }) => address)).toEqual(['ventas@luna.mx', 'eva@luna.mx'])
  })

  it.each<[MailTextKind, string]>([
    ['order-confirmation', 'Tu pedido #1042 está confirmado'],
    ['order-ready', 'Tu pedido está listo: #1042'],
    ['order-cancelled', 'Tu pedido #1042 fue cancelado'],
    ['folios', 'Tus folios de Luna & Cía'],
  ])('are shown before they are sent: %s', async (kind, subject) => {
    const shown = await preview(kind)
    expect(shown?.subject).toBe(subject)
    expect(shown?.text).toContain('1042')
    const typed = await preview(kind, { title: 'Hola de {tienda}', note: 'Nos vemos' })
    expect(typed?.html).toContain('Hola de Luna &amp; Cía')
    expect(typed?.text).toContain('Nos vemos')
    expect(await readMails(join(folder, 'luna')).catch(() => [])).toEqual([])
  })
})
