import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find } from 'linkifyjs'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { noticeReceiver } from '#data/schema/notification.ts'
import { searchMiss } from '#data/schema/report.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { readMails } from '../../../test/read-mails.ts'
import { deliverMail } from './deliver-mail.ts'
import { storeSettings } from './store-settings.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const job = { kind: 'weekly-figures' as const, account: 'luna', email: 'ana@luna.mx', monday: '2026-11-23' }

describeOnEngines('the mail of a week', (engine) => {
  let database: Database
  let folder: string

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    const { productIds } = await createStore(db, {
      account: 'luna',
      storeName: 'Luna & Cía',
      products: [{ name: 'Falda <i>lino', createdAt: new Date('2026-01-01'), variants: [{ size: 'M', stock: 0 }] }],
    })
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Ajena' }] })
    const placed = (folio: number, at: string, columns = {}) =>
      addOrder(db, {
        account: 'luna',
        productIds,
        folio,
        columns: { createdAt: new Date(at), total: 10_000, ...columns },
      })
    await placed(1, '2026-11-10T18:00:00Z')
    await placed(2, '2026-11-17T18:00:00Z', { total: 25_000, readyAt: new Date('2026-11-17T19:30:00Z') })
    await placed(3, '2026-11-18T18:00:00Z')
    await placed(4, '2026-11-18T18:00:00Z', { status: 'Cancelado' })
    await addOrder(db, { ...norte, columns: { createdAt: new Date('2026-11-17T18:00:00Z') } })
    await db.insert(searchMiss).values([
      { account: 'luna', day: '2026-11-18', way: 'text', term: 'capa', count: 3 },
      { account: 'luna', day: '2026-11-18', way: 'text', term: 'https://malo.com/x', count: 1 },
      { account: 'norte', day: '2026-11-18', way: 'text', term: 'botas', count: 9 },
    ])
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
    await database.db.delete(noticeReceiver)
    await database.db
      .insert(noticeReceiver)
      .values({ account: 'luna', email: 'ana@luna.mx', kinds: ['weekly-figures'] })
  })

  async function delivered(account = 'luna') {
    const { db } = database
    const parts = mailParts(folder)
    const common = {
      db,
      settings: storeSettings(singleDatabase(db)),
      id: 'one',
      now: () => NOW,
      parts,
      record: async () => {},
    }
    await deliverMail({ ...job, account }, common)
    return readMails(join(folder, account))
  }

  it('reports the week, compared with the week before', async () => {
    const [mail] = await delivered()
    expect(mail).toMatchObject({ subject: 'Tu semana en Luna & Cía: 2 pedidos', to: [{ address: 'ana@luna.mx' }] })
    expect(mail?.text).toContain('del lunes, 16 de noviembre, al domingo, 22 de noviembre')
    expect(mail?.text).toContain(
      'La semana\nPedidos: 2 (+100 %)\nVentas: $350.00 (+250 %)\nPor cobrar: $350.00\nPedido promedio: $175.00\nCancelados: 1',
    )
    expect(mail?.text).toContain('Lo que más se vendió\nFalda <i>lino: 2 piezas, $200.00')
    expect(mail?.text).toContain('Se acabó y se busca\nFalda <i>lino, M: 0.2 por semana')
    expect(mail?.text).toContain('Búsquedas sin resultados\ncapa: 3 veces')
    expect(mail?.text).toContain('Cuánto tarda la preparación\nRecolección: la mitad en 1 h 30 min o menos')
    expect(mail?.text).toContain('Abrir el tablero:\nhttp://localhost:3000/luna/mostrador/tablero')
    expect(mail?.html).toContain('Falda &lt;i&gt;lino')
    expect(mail?.html).toContain('href="http://localhost:3000/luna/mostrador/tablero"')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ajena|botas/)
  })

  it('lets nothing that a stranger searched become a link', async () => {
    const [mail] = await delivered()
    const links = find(mail?.text ?? '').map(({ value }) => value)
    expect(links.filter((link) => !link.startsWith('http://localhost:3000/'))).toEqual([])
    expect(mail?.text).toContain('malo')
  })

  it('is not sent to who is to receive it no more, nor for another store', async () => {
    expect(await delivered('norte')).toEqual([])
    await database.db.delete(noticeReceiver)
    expect(await delivered()).toEqual([])
  })
})
