import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { smtpSender } from '#server/adapters/mail-smtp.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { addOrder } from '#test/order.ts'
import { startSmtp } from '#test/smtp.ts'

const { createApp } = await loadBuiltApp()

/** @param parts of the process, where they differ from a test's */
function appOver(db: Db, parts: Partial<ReturnType<typeof openServices>> = {}) {
  const logged: string[] = []
  const services = { ...openServices(db), ...parts }
  const app = createApp(
    appServices({
      ready: () => services,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    }),
  )
  const request = (path: string, { headers, ...init }: RequestInit = {}, peer = '189.203.1.1') => {
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
    const response = await request(`/${account}/folios`, init, peer)
    const result = (await response.json()) as { code?: string; title?: string; count?: number }
    return { ...result, status: response.status, headers: response.headers }
  }
  return { request, recover, logged }
}

describeOnEngines('the folios of an e-mail', (engine) => {
  let db: Db
  let app: ReturnType<typeof appOver>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let jobs: Awaited<ReturnType<typeof startMail>>['jobs']
  let productIds: number[] = []

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    ;({ productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] }))
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    await addOrder(db, { account: 'luna', folio: 12, email: 'Ana@Correo.mx', productIds })
    await addOrder(db, { account: 'luna', folio: 13, email: 'ana@correo.mx', productIds })
    await addOrder(db, { ...norte, folio: 99, email: 'luz@correo.mx' })
    smtp = await startSmtp()
    ;({ jobs } = await startMail(database, { sender: smtpSender(smtp.url) }))
    // A process takes its time for its first message: what writes it is loaded.
    await jobs.mail.send({ kind: 'folios', account: 'norte', email: 'luz@correo.mx' }, 30_000)
  })
  afterAll(async () => {
    await jobs.stop()
    await smtp.close()
  })

  beforeEach(async () => {
    // The attempts of the test before would count, too.
    await db.delete(attempt)
    // A busy machine may need longer than the shopper waits.
    app = appOver(db, { mail: { ...jobs.mail, send: (job) => jobs.mail.send(job, 30_000) } })
    smtp.behaviour = {}
    smtp.taken.length = 0
    // No request caused an unexpected error.
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
    const response = await app.recover(sent)
    expect([response.status, response.code, response.headers.get('cache-control')]).toEqual([
      422,
      code,
      'private, no-store',
    ])
  })

  it.each(['', 'null', '5', '[]', '{', 'email=ana@correo.mx'])('are requested by no %j', async (sent) => {
    const { status, headers } = await app.recover(sent)
    expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store'])
  })

  it('are requested as JSON, from the store’s own page', async () => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.recover({ email: 'ana@correo.mx' }, asForm)).status).toBe(415)
    expect((await app.recover({ email: 'ana@correo.mx' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await app.request('/luna/folios')).status).toBeLessThan(500)
  })

  it('belong to the store alone: an e-mail without orders in it has none', async () => {
    for (const email of ['luz@correo.mx', 'nadie@correo.mx', '<b>@correo.mx', '%@correo.mx']) {
      const { status, headers, code, title } = await app.recover({ email })
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect([status, code, title]).toEqual([404, 'no-orders', 'No hay pedidos asociados a este email.'])
    }
  })

  it('come by mail, all orders in one, with links that open them, and are counted', async () => {
    const { status, count, headers } = await app.recover({ email: ' ANA@correo.mx ' })
    expect([status, count, headers.get('cache-control')]).toEqual([200, 2, 'private, no-store'])
    const [message, ...others] = smtp.taken
    expect(others).toEqual([])
    expect(message?.to).toEqual(['ana@correo.mx'])
    const { text, html = '' } = message?.mail ?? {}
    expect(text).toContain('12')
    expect(text).toContain('13')
    expect(text).not.toContain('99')
    const links = [...html.matchAll(/href="([^"]*order-view[^"]*)"/g)].map(
      ([, link = '']) => new URL(link.replaceAll('&amp;', '&')),
    )
    expect(links.map(({ searchParams }) => searchParams.get('folio')).sort()).toEqual(['12', '13'])
    for (const { pathname, search } of links) {
      expect(search).not.toContain('correo')
      expect(await (await app.request(pathname + search)).text()).toContain('Por recoger')
    }
  })

  it('are requested again as often as it takes while no mail goes out, and are sent when it does', async () => {
    const { port } = new URL(smtp.url)
    await smtp.close()
    for (let time = 0; time < 12; time++) {
      const { status, code, title } = await app.recover({ email: 'ana@correo.mx' })
      expect([status, code, title]).toEqual([
        503,
        'folios-not-sent',
        'No se pudieron enviar los folios. Inténtalo nuevamente.',
      ])
    }
    expect(await jobs.mailCounts()).toEqual({ waiting: 0, failed: 0 })
    smtp = await startSmtp({}, Number(port))
    expect(await app.recover({ email: 'ana@correo.mx' })).toMatchObject({ status: 200, count: 2 })
    expect(smtp.taken).toHaveLength(1)
  })

  it('are not promised while the jobs start', async () => {
    expect(await appOver(db).recover({ email: 'ana@correo.mx' })).toMatchObject({
      status: 503,
      code: 'folios-not-sent',
    })
  })

  it('do not flood a mailbox when the mail server is slow: mails that may still arrive count', async () => {
    const release = Promise.withResolvers<void>()
    smtp.behaviour = { recipient: () => release.promise }
    const hurried = appOver(db, { mail: jobs.mail })
    const request = (time: number) => hurried.recover({ email: 'luz@correo.mx' }, {}, `189.203.3.${time}`, 'norte')
    const late = await Promise.all([1, 2, 3].map(request))
    expect(late.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([503, 'folios-not-sent']))
    // A message whose sending had not begun in that time was cancelled, and doesn't count.
    let visitors = 3
    await expect.poll(async () => (await request(++visitors)).status).toBe(200)
    release.resolve()
    await expect.poll(() => smtp.taken).toHaveLength(3)
  })

  it('are sent after three requests, from there and from elsewhere, for which there was no mail', async () => {
    for (let time = 0; time < 3; time++) {
      expect((await app.recover({ email: 'eva@correo.mx' })).status).toBe(404)
      expect((await app.recover({ email: 'eva@correo.mx' }, {}, `8.8.8.${time}`)).status).toBe(404)
    }
    await addOrder(db, { account: 'luna', folio: 14, email: 'eva@correo.mx', productIds })
    expect(await app.recover({ email: 'eva@correo.mx' })).toMatchObject({ status: 200, count: 1 })
    expect(smtp.taken).toHaveLength(1)
  })

  it('are in three mails an hour to one e-mail, over all IPs, and all responses are alike', async () => {
    for (let time = 0; time < 5; time++) {
      const email = time % 2 ? 'ana@correo.mx' : 'ANA@correo.mx'
      const recovery = await app.recover({ email }, {}, `189.203.2.${time}`)
      expect(recovery).toMatchObject({ status: 200, count: 2 })
    }
    expect(smtp.taken).toHaveLength(3)
  })

  it("are denied to a visitor who requests one e-mail's repeatedly", async () => {
    const requests = Array.from({ length: 7 }, () => app.recover({ email: 'nadie@correo.mx' }))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([404, 404, 404, 404, 404, 429, 429])
    const { headers, code, title } = await app.recover({ email: 'nadie@correo.mx' })
    expect([code, headers.get('retry-after')]).toEqual(['too-many-attempts', '3600'])
    expect(title).toBe('Vuelve a intentarlo en 60 minutos.')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('are counted as many as the message lists, where there are more', async () => {
    const { productIds } = await createStore(db, { account: 'sur', products: [{ name: 'Capa' }] })
    for (let folio = 1; folio <= 52; folio++) await addOrder(db, { account: 'sur', productIds, folio })
    const { status, count } = await app.recover({ email: 'ana@correo.mx' }, {}, '189.203.1.1', 'sur')
    expect([status, count]).toEqual([200, 50])
  })
})
