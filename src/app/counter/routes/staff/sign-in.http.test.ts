import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Database } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { demoPath, invitationPath, type LinkChannel } from '#domain/staff/staff-links.ts'
import { type CounterApp, cookiesOf, createCounterApp, PASSWORD } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

describeOnEngines('signing in to a counter', (engine) => {
  let database: Database
  let app: CounterApp
  let now = new Date('2026-11-20T18:00:00Z')
  const OWNER = 'duena@luna.example'

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database, { now: () => now })
    for (const account of ['luna', 'norte']) await createStore(database.db, { account })
    await app.join('luna', OWNER, 'owner')
  })
  afterAll(() => app.close())

  const invite = async (email: string, account = 'luna', channel: LinkChannel = 'shown') => {
    const origin = { account, actor: 'command:test', now } as const
    const invited = await inviteMember(database.db, { ...origin, email, role: 'seller', queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    return `/${account}${invitationPath(app.invitations, { account, id: invited.id }, channel)}`
  }
  const accept = (path: string, fields: Record<string, string> = { name: 'Ana', password: PASSWORD }, cookie = '') =>
    app.post(path, fields, { cookie })

  it('lets a person in by the password, and leads back to the page', async () => {
    const { status, headers } = await app.post('/luna/mostrador/entrar?a=/pedidos', {
      email: OWNER,
      password: PASSWORD,
    })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/luna/mostrador/pedidos')
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const page = await app.get('/luna/mostrador/pedidos', cookiesOf(headers))
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/entrar'])(
    'does not lead to %s',
    async (a) => {
      const path = `/luna/mostrador/entrar?${new URLSearchParams({ a })}`
      const { headers } = await app.post(path, { email: OWNER, password: PASSWORD })
      expect(headers.get('location')).toBe('/luna/mostrador')
    },
  )

  it('redirects a visitor who is not signed in to the sign-in', async () => {
    const { status, headers } = await app.get('/luna/mostrador/equipo?x=1')
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/luna/mostrador/entrar?a=%2Fequipo%3Fx%3D1')
  })

  it('rejects people at the counter of another store', async () => {
    const cookie = await app.signIn('luna', OWNER)
    const elsewhere = await app.get('/norte/mostrador/pedidos', cookie)
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/norte/mostrador/entrar?a=%2Fpedidos'])
    expect(await app.signIn('norte', OWNER)).toBe('')
  })

  it('has the same response for an unknown e-mail as for a wrong password', async () => {
    const wrong = await app.post('/luna/mostrador/entrar', { email: OWNER, password: 'otra-cosa-1' })
    const nobody = await app.post('/luna/mostrador/entrar', { email: 'nadie@luna.example', password: 'otra-cosa-1' })
    expect(wrong.status).toBe(401)
    expect(nobody.status).toBe(401)
    expect(wrong.body.text).toContain('El correo o la contraseña no son correctos.')
    expect(nobody.body.text).toContain('El correo o la contraseña no son correctos.')
    await database.db.delete(attempt)
  })

  it('takes ten wrong passwords from an IP, and then the right one no longer either, until it has waited', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const { status } = await app.post('/luna/mostrador/entrar', { email: OWNER, password: `mal-${count}-mal-mal` })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const right = { email: OWNER, password: PASSWORD }
    expect((await app.post('/luna/mostrador/entrar', right)).status).toBe(429)
    expect((await app.post('/luna/mostrador/entrar', right, { peer: '187.1.1.1' })).status).toBe(302)
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await app.post('/luna/mostrador/entrar', right)).status).toBe(302)
    await database.db.delete(attempt)
  })

  describe('by an invitation', () => {
    it('adds a new person to the staff, once', async () => {
      const path = await invite('ana@luna.example')
      expect((await app.get(path)).body.text).toContain('Te esperan en el mostrador')
      const accepted = await accept(path)
      expect(accepted.status).toBe(302)
      expect((await app.get('/luna/mostrador/pedidos', cookiesOf(accepted.headers))).status).toBe(200)
      const again = await accept(path, { name: 'Otra', password: PASSWORD })
      expect(again.status).toBe(410)
      expect(again.body.text).toContain('Esta invitación ya se usó.')
    })

    it('rejects an expired invitation, one with a changed signature, and a revoked one', async () => {
      const late = await invite('tarde@luna.example')
      const before = now
      now = new Date(now.getTime() + 8 * 86_400_000)
      expect((await accept(late)).body.text).toContain('Esta invitación ya venció.')
      now = before
      const path = await invite('otra@luna.example')
      expect((await accept(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(410)
      await invite('otra@luna.example')
      expect((await accept(path)).body.text).toContain('La tienda retiró esta invitación.')
    })

    it('is for its own e-mail alone', async () => {
      const path = await invite('beto@luna.example')
      const cookie = await app.signIn('luna', OWNER)
      expect((await accept(path, {}, cookie)).body.text).toContain('Esta invitación es para otro correo.')
    })

    it('takes a proven person of another store by the password that she has', async () => {
      const email = 'socia@luna.example'
      await app.join('luna', email, 'owner', 'mailed')
      const path = await invite(email, 'norte')
      expect((await accept(path, { password: 'no-es-esta-1' })).status).toBe(401)
      const accepted = await accept(path, { password: PASSWORD })
      expect(accepted.status).toBe(302)
      const cookie = cookiesOf(accepted.headers)
      expect((await app.get('/norte/mostrador/pedidos', cookie)).status).toBe(200)
      expect((await app.get('/luna/mostrador/pedidos', cookie)).status).toBe(200)
      await database.db.delete(attempt)
    })

    it.each([
      [{ name: '', password: PASSWORD }, 'Escribe un nombre.'],
      [{ name: 'Eva', password: 'corta' }, 'La contraseña debe tener al menos 10 caracteres.'],
      [{ name: 'Eva', password: '1234567890' }, 'Esa contraseña se adivina fácil.'],
      [{}, 'Escribe un nombre.'],
    ])('rejects %o and can be accepted afterwards', async (fields, sentence) => {
      const path = await invite('eva@luna.example')
      const rejected = await accept(path, fields as Record<string, string>)
      expect(rejected.status).toBe(422)
      expect(rejected.body.text).toContain(sentence)
    })
  })

  it('ends at once for a removed member', async () => {
    const personId = await app.join('luna', 'fuera@luna.example', 'seller')
    const cookie = await app.signIn('luna', 'fuera@luna.example')
    expect((await app.get('/luna/mostrador/pedidos', cookie)).status).toBe(200)
    await endMembership(database.db, { account: 'luna', actor: 'command:test', now, personId })
    const { status, headers } = await app.get('/luna/mostrador/pedidos', cookie)
    expect([status, headers.get('location')]).toEqual([
      302,
      '/luna/mostrador/entrar?a=%2Fpedidos&motivo=no-longer-staff',
    ])
    expect((await app.get(headers.get('location') ?? '', cookie)).body.text).toContain(
      'Ya no tienes acceso a esta tienda.',
    )
    expect(
      (await app.act('/luna/mostrador/entregar', { intent: 'hand-over-order', scanned: '1' }, cookie)).status,
    ).toBe(401)
    expect(await app.signIn('luna', 'fuera@luna.example')).toBe('')
  })

  it('lets each person change the own name, which the whole team sees from then on', async () => {
    await app.join('luna', 'ines@luna.example', 'seller')
    const cookie = await app.signIn('luna', 'ines@luna.example')
    const change = (name: string) => app.act('/luna/mostrador/cuenta', { intent: 'change-name', name }, cookie)
    const rejected = await change(' ')
    expect([rejected.status, rejected.body.text]).toEqual([409, expect.stringContaining('name-missing')])
    expect((await change(' Inés Ruiz ')).status).toBe(200)
    const team = await app.get('/luna/mostrador/equipo', await app.signIn('luna', OWNER))
    expect(team.body.text).toContain('Inés Ruiz')
  })

  it('ends by signing out, on this device', async () => {
    const [one, other] = [await app.signIn('luna', OWNER), await app.signIn('luna', OWNER)]
    await app.post('/luna/mostrador/salir', {}, { cookie: one })
    const { status, headers } = await app.get('/luna/mostrador/pedidos', one)
    expect([status, headers.get('location')]).toEqual([302, '/luna/mostrador/entrar?a=%2Fpedidos&motivo=session-ended'])
    expect((await app.get(headers.get('location') ?? '')).body.text).toContain('Tu sesión terminó. Entra de nuevo.')
    expect((await app.get('/luna/mostrador/pedidos', other)).status).toBe(200)
  })

  describe('with another password', () => {
    it('is possible by a link in a mail, once, and signs all devices out', async () => {
      const before = await app.signIn('luna', OWNER)
      app.mails.length = 0
      expect((await app.post('/luna/mostrador/contrasena', { email: OWNER })).status).toBe(200)
      const [job] = app.mails
      if (job?.kind !== 'new-password') throw new Error('no mail was queued')
      const path = `/luna/mostrador/nueva-contrasena/${job.token}`
      const changed = await app.post(path, { password: 'verde-metro-8' })
      expect(changed.headers.get('location')).toBe('/luna/mostrador')
      expect((await app.get('/luna/mostrador/pedidos', cookiesOf(changed.headers))).status).toBe(200)
      expect((await app.post(path, { password: 'rojo-metro-77' })).status).toBe(410)
      expect((await app.get('/luna/mostrador/pedidos', before)).status).toBe(302)
      expect(await app.signIn('luna', OWNER)).toBe('')
      expect(await app.signIn('luna', OWNER, 'verde-metro-8')).not.toBe('')
      await database.db.delete(attempt)
    })

    it('mails only members of the staff, with the same response for all', async () => {
      app.mails.length = 0
      const known = await app.post('/luna/mostrador/contrasena', { email: OWNER })
      const unknown = await app.post('/luna/mostrador/contrasena', { email: 'nadie@luna.example' })
      expect(unknown.status).toBe(known.status)
      expect(app.mails).toHaveLength(1)
    })

    it('leads to the owner where no mail server is configured', async () => {
      const without = await createCounterApp(database, { now: () => now, mailsArrive: false })
      try {
        const { body } = await without.get('/luna/mostrador/contrasena')
        expect(body.text).toContain('Este mostrador no manda correos.')
        expect(body.text).not.toContain('te mandamos')
        expect((await without.post('/luna/mostrador/contrasena', { email: OWNER })).status).toBe(409)
        expect(without.mails).toEqual([])
      } finally {
        await without.close()
      }
    })
  })

  it('lets the owner of a demo store in by the link, on this machine alone', async () => {
    const { db } = database
    await createStore(db, { account: 'demo', isDemo: true })
    await app.join('demo', 'demo@mostrador.example', 'owner')
    const path = `/demo${demoPath(app.demoLinks, { account: 'demo', now })}`
    const headers = { host: 'localhost' }
    const here = await app.request(path, { headers }, '127.0.0.1')
    expect(here.headers.get('location')).toBe('/demo/mostrador')
    expect((await app.get('/demo/mostrador/pedidos', cookiesOf(here.headers))).status).toBe(200)
    const elsewhere = await app.request(path, { headers }, '189.203.1.1')
    expect(elsewhere.headers.get('location')).toBe('/demo/mostrador/entrar')
    const other = `/luna${demoPath(app.demoLinks, { account: 'luna', now })}`
    expect((await app.request(other, { headers }, '127.0.0.1')).headers.get('location')).toBe('/luna/mostrador/entrar')
  })

  it.each([
    ['X-Forwarded-For', '1.2.3.4'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded', 'for=1.2.3.4'],
    ['Forwarded', 'for=1.2.3.4'],
    ['X-Real-IP', '1.2.3.4'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '1.2.3.4'],
    ['X-Client-IP', '1.2.3.4'],
    ['True-Client-IP', '1.2.3.4'],
    ['X-Cluster-Client-IP', '1.2.3.4'],
    ['X-Original-Host', 'tienda.example'],
    ['CDN-Loop', 'cdn'],
  ])('rejects the demo link of a request that a proxy passed on with %s', async (name, value) => {
    const path = `/demo${demoPath(app.demoLinks, { account: 'demo', now })}`
    const { headers } = await app.request(path, { headers: { host: 'localhost', [name]: value } }, '127.0.0.1')
    expect([headers.get('location'), headers.get('set-cookie')]).toEqual(['/demo/mostrador/entrar', null])
  })

  it('rejects a demo link a day after it was made, and explains how to get another', async () => {
    const path = `/demo${demoPath(app.demoLinks, { account: 'demo', now })}`
    const open = (written = path) => app.request(written, { headers: { host: 'localhost' } }, '127.0.0.1')
    const before = now
    now = new Date(now.getTime() + 24 * 3_600_000 - 1)
    expect((await open()).headers.get('location')).toBe('/demo/mostrador')
    now = new Date(now.getTime() + 1)
    const { headers } = await open()
    expect(headers.get('set-cookie')).toBeNull()
    const page = await open(headers.get('location') ?? '')
    expect(page.body.text).toContain('Este enlace ya venció. Reinicia Vitrina en esta computadora')
    const later = path.replace(/\d+\./, (time) => `${Number(time.slice(0, -1)) + 86_400_000}.`)
    expect((await open(later)).headers.get('location')).toBe('/demo/mostrador/entrar')
    now = before
  })
})
