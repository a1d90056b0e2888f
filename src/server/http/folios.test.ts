import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '#data/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { startMail } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { createShop } from '../../../test/shop.ts'

const { createApp } = await loadBuiltApp()

const NEVER_SENT: MailQueue = {
  isReady: () => true,
  queue: async () => {},
  nudge() {},
  send: async () => false,
}

function appOver(db: Db, mail: MailQueue = NEVER_SENT) {
  const logged: string[] = []
  const services = { ...openServices(db), mail }
  const app = createApp(
    appServices({
      ready: () => services,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    }),
  )
  const ask = (path: string, { headers, ...init }: RequestInit = {}, peer = '189.203.1.1') => {
    const connection = { incoming: { socket: { remoteAddress: peer } } }
    const sent = { ...init, headers: { host: 'localhost', ...(headers as Record<string, string>) } }
    return Promise.resolve(app.request(`http://localhost${path}`, sent, connection))
  }
  const recover = async (body: unknown, headers: Record<string, string> = {}, peer?: string, account = 'luna') => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
    const response = await ask(`/${account}/folios`, init, peer)
    const said = (await response.json()) as { code?: string; title?: string; count?: number }
    return { ...said, status: response.status, headers: response.headers }
  }
  return { ask, recover, logged }
}

describeOnEngines('the folios of an e-mail', (engine) => {
  let database: Database
  let db: Db
  let app: ReturnType<typeof appOver>

  beforeAll(async () => {
    database = await engine.open()
    db = database.db
    const { productIds } = await createShop(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    const norte = await createShop(db, { account: 'norte', products: [{ name: 'Bota' }] })
    await addOrder(db, { account: 'luna', folio: 12, email: 'Ana@Correo.mx', productIds })
    await addOrder(db, { account: 'luna', folio: 13, email: 'ana@correo.mx', productIds })
    await addOrder(db, { ...norte, folio: 99, email: 'luz@correo.mx' })
  })

  beforeEach(() => {
    app = appOver(db)
    // Whatever was sent, nothing unexpected happened.
    return () => expect(app.logged).toEqual([])
  })

  it.each<[unknown, string]>([
    [{}, 'email-missing'],
    [{ email: '  ' }, 'email-missing'],
    [{ email: ['ana@correo.mx'] }, 'email-missing'],
    [{ email: 5 }, 'email-missing'],
    [{ email: 'ana' }, 'email-invalid'],
    [{ email: 'ana@correo.mx\0' }, 'email-invalid'],
    [{ email: `ana@${'x'.repeat(300)}.mx` }, 'email-invalid'],
  ])('are not sent to %j', async (sent, code) => {
    const answer = await app.recover(sent)
    expect([answer.status, answer.code, answer.headers.get('cache-control')]).toEqual([422, code, 'private, no-store'])
  })

  it.each(['', 'null', '5', '[]', '{', 'email=ana@correo.mx'])('are asked for by no %j', async (sent) => {
    const { status, headers } = await app.recover(sent)
    expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store'])
  })

  it('are asked for as JSON, from the store’s own page', async () => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.recover({ email: 'ana@correo.mx' }, asForm)).status).toBe(415)
    expect((await app.recover({ email: 'ana@correo.mx' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await app.ask('/luna/folios')).status).toBeLessThan(500)
  })

  it('are those of the store alone: an e-mail without orders in it has none', async () => {
    for (const email of ['luz@correo.mx', 'nadie@correo.mx', '<b>@correo.mx', '%@correo.mx']) {
      const { status, headers, code, title } = await app.recover({ email })
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect([status, code, title]).toEqual([404, 'no-orders', 'No hay pedidos asociados a este email.'])
    }
  })

  it('are counted once their message has gone out, and not before', async () => {
    const sent: [MailJob, number][] = []
    const sending = {
      ...NEVER_SENT,
      send: async (job: MailJob, withinMs: number) => sent.push([job, withinMs]) > 0,
    }
    const { status, headers, count } = await appOver(db, sending).recover({ email: ' ANA@correo.mx ' })
    expect([status, count, headers.get('cache-control')]).toEqual([200, 2, 'private, no-store'])
    expect(sent).toEqual([[{ kind: 'folios', account: 'luna', email: 'ANA@correo.mx' }, 2_000]])
    const late = await app.recover({ email: 'ana@correo.mx' })
    expect([late.status, late.code, late.title]).toEqual([
      503,
      'folios-not-sent',
      'No se pudieron enviar los folios. Inténtalo nuevamente.',
    ])
    const starting = appOver(db, { ...NEVER_SENT, isReady: () => false, send: () => Promise.reject(new Error()) })
    expect((await starting.recover({ email: 'ana@correo.mx' })).status).toBe(503)
  })

  it('are not sent to one e-mail without end, from however many addresses', async () => {
    const questions = Array.from({ length: 5 }, (_, time) =>
      app.recover({ email: time % 2 ? 'nadie@correo.mx' : 'NADIE@correo.mx' }, {}, `189.203.2.${time}`),
    )
    const statuses = (await Promise.all(questions)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([404, 404, 404, 429, 429])
    const { headers, code, title } = await app.recover({ email: 'nadie@correo.mx' })
    expect([code, headers.get('retry-after')]).toEqual(['too-many-attempts', '3600'])
    expect(title).toBe('Vuelve a intentarlo en 60 minutos.')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('are counted as many as the message lists, where there are more', async () => {
    const { productIds } = await createShop(db, { account: 'sur', products: [{ name: 'Capa' }] })
    for (let folio = 1; folio <= 52; folio++) await addOrder(db, { account: 'sur', productIds, folio })
    const { status, count } = await appOver(db, { ...NEVER_SENT, send: async () => true }).recover(
      { email: 'ana@correo.mx' },
      {},
      '189.203.1.1',
      'sur',
    )
    expect([status, count]).toEqual([200, 50])
  })

  describe('with the jobs running', () => {
    let mail: Awaited<ReturnType<typeof startMail>>

    beforeAll(async () => {
      mail = await startMail(database)
    })

    afterAll(() => mail.jobs.stop())

    it('the folios of all orders come by mail, with links that open them', async () => {
      // A busy machine may need longer than the shopper is kept waiting.
      const send = (job: MailJob) => mail.jobs.mail.send(job, 30_000)
      const running = appOver(db, { ...mail.jobs.mail, send })
      const { status, count } = await running.recover({ email: 'ana@correo.mx' })
      expect([status, count]).toEqual([200, 2])
      const [message, ...others] = await mail.sent('luna')
      expect(others).toEqual([])
      expect(message?.to?.map(({ address }) => address)).toEqual(['ana@correo.mx'])
      expect(message?.text).toContain('12')
      expect(message?.text).toContain('13')
      expect(message?.text).not.toContain('99')
      const links = [...(message?.html ?? '').matchAll(/href="([^"]*order-view[^"]*)"/g)].map(
        ([, link = '']) => new URL(link.replaceAll('&amp;', '&')),
      )
      expect(links.map(({ searchParams }) => searchParams.get('folio')).sort()).toEqual(['12', '13'])
      for (const { pathname, search } of links) {
        expect(search).not.toContain('correo')
        expect(await (await running.ask(pathname + search)).text()).toContain('Por enviar')
      }
      expect(running.logged).toEqual([])
    })
  })
})
