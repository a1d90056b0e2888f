import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Database } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { invitationPath, type LinkChannel } from '#domain/staff/staff-links.ts'
import { createAuthenticator, creationOptions } from '#test/authenticator.ts'
import { type CounterApp, cookiesOf, createCounterApp, PASSWORD } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

describeOnEngines('an e-mail that another store invites', (engine) => {
  let database: Database
  let app: CounterApp
  const OTHER_PASSWORD = 'verde-metro-8'

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    for (const account of ['luna', 'norte']) await createStore(database.db, { account })
  })
  afterAll(() => app.close())

  const invite = async (account: string, email: string, channel: LinkChannel) => {
    const origin = { account, actor: 'command:test', now: new Date() } as const
    const invited = await inviteMember(database.db, { ...origin, email, role: 'owner', queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    return `/${account}${invitationPath(app.invitations, { account, id: invited.id }, channel)}`
  }
  const isIn = async (account: string, cookie: string) =>
    (await app.get(`/${account}/mostrador/pedidos`, cookie)).status === 200

  it('is not entered by the passkey that an impostor made before she proved it', async () => {
    const email = 'lucia@correo.example'
    const accepted = await app.post(await invite('luna', email, 'shown'), { name: 'Lucía', password: PASSWORD })
    const impostor = cookiesOf(accepted.headers)
    expect(await isIn('luna', impostor)).toBe(true)

    const device = createAuthenticator('http://localhost')
    const jar = new Map<string, string>()
    const keep = (headers: Headers) => {
      for (const each of headers.getSetCookie()) {
        const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
    }
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    keep(accepted.headers)
    const begun = await app.act('/luna/mostrador/cuenta', { intent: 'begin-passkey', password: PASSWORD }, cookie())
    keep(begun.headers)
    const options = creationOptions(begun.body.text)
    const added = await app.act(
      '/luna/mostrador/cuenta',
      { intent: 'add-passkey', name: 'Teléfono', response: device.create(options) },
      cookie(),
    )
    expect(added.status).toBe(200)
    const signInByPasskey = async (account: string) => {
      const requested = await app.get(`/${account}/mostrador/entrar/llave`)
      const response = device.get(requested.body as unknown as { challenge: string; rpId: string })
      const { status, headers } = await app.request(`/${account}/mostrador/entrar/llave`, {
        method: 'POST',
        body: JSON.stringify({ response }),
        headers: {
          cookie: cookiesOf(requested.headers),
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
      })
      return { status, cookie: cookiesOf(headers) }
    }
    const before = await signInByPasskey('luna')
    expect([before.status, await isIn('luna', before.cookie)]).toEqual([200, true])

    // Another store invites her. She chooses another password, since the existing one was not chosen by her.
    const path = await invite('norte', email, 'mailed')
    const joined = await app.post(path, { name: 'Lucía Mora', password: OTHER_PASSWORD })
    expect(joined.status).toBe(302)
    expect(await isIn('norte', cookiesOf(joined.headers))).toBe(true)
    app.mails.length = 0
    await app.post('/norte/mostrador/contrasena', { email })
    const [job] = app.mails
    if (job?.kind !== 'new-password') throw new Error('no mail was queued')
    await app.post(`/norte/mostrador/nueva-contrasena/${job.token}`, { password: OTHER_PASSWORD })

    for (const account of ['luna', 'norte']) {
      expect((await signInByPasskey(account)).status).toBe(401)
      expect(await isIn(account, impostor)).toBe(false)
      expect(await isIn(account, before.cookie)).toBe(false)
      expect(await app.signIn(account, email, PASSWORD)).toBe('')
      expect(await app.signIn(account, email, OTHER_PASSWORD)).not.toBe('')
    }
    await database.db.delete(attempt)
  })

  it('has an account in each store while nothing proves it, and a browser can be signed in to both', async () => {
    const email = 'ines@correo.example'
    const here = await app.post(await invite('luna', email, 'shown'), { name: 'Inés', password: PASSWORD })
    const path = await invite('norte', email, 'shown')
    expect((await app.get(path)).body.text).toContain('Elige una contraseña')
    const there = await app.post(path, { name: 'Inés', password: OTHER_PASSWORD })
    const both = `${cookiesOf(here.headers)}; ${cookiesOf(there.headers)}`
    expect([await isIn('luna', both), await isIn('norte', both)]).toEqual([true, true])
    expect([await isIn('luna', cookiesOf(there.headers)), await isIn('norte', cookiesOf(here.headers))]).toEqual([
      false,
      false,
    ])
    // The cookie of one store under the name that the other one reads.
    const forged = cookiesOf(here.headers).replaceAll('mostrador.luna.', 'mostrador.norte.')
    expect(await isIn('norte', forged)).toBe(false)
    expect(await isIn('norte', cookiesOf(here.headers).replaceAll('mostrador.luna.', 'mostrador.'))).toBe(false)
    // The session of one store has ended elsewhere: a proven person's other session goes on.
    await app.join('luna', 'socia@correo.example', 'owner', 'mailed')
    const shared = await app.signIn('luna', 'socia@correo.example')
    const dead = `${shared}; mostrador.luna.session_token=ended.ended`
    const beside = await app.get('/luna/mostrador/pedidos', dead)
    expect(beside.status).toBe(200)
    const set = beside.headers.getSetCookie()
    expect(set.filter((each) => each.startsWith('mostrador.luna.session_token=;'))).toHaveLength(1)
    expect(set.filter((each) => each.startsWith('mostrador.session_token=;'))).toEqual([])
    const out = await app.post('/luna/mostrador/salir', {}, { cookie: both })
    expect(out.headers.getSetCookie().join()).toMatch(/mostrador\.luna\.session_token=;/)
    expect(await isIn('luna', both)).toBe(false)
    expect(await isIn('norte', both)).toBe(true)
  })

  it('is not left to the member who signed in before in the same browser, once it signs out', async () => {
    const seller = await app.post(await invite('luna', 'rosa@correo.example', 'shown'), {
      name: 'Rosa',
      password: PASSWORD,
    })
    const owner = await app.signIn('luna', 'socia@correo.example')
    const elsewhere = await app.signIn('luna', 'socia@correo.example')
    const cookie = `${owner}; ${cookiesOf(seller.headers)}`
    expect(await isIn('luna', cookie)).toBe(true)
    await app.post('/luna/mostrador/salir', {}, { cookie })
    expect(await isIn('luna', cookie)).toBe(false)
    expect(await isIn('luna', elsewhere)).toBe(true)
  })

  it('gets a link to another password on the page of the invitation, which leads back to it', async () => {
    const email = 'eva@correo.example'
    await app.join('luna', email, 'owner', 'mailed')
    const path = await invite('norte', email, 'shown')
    expect((await app.get(path)).body.text).toContain('No tengo mi contraseña a la mano')
    app.mails.length = 0
    const requested = await app.post(path, { intent: 'new-password', password: '' })
    expect(requested.status).toBe(200)
    expect(requested.body.text).toContain('Te mandamos un enlace')
    const [job] = app.mails
    if (job?.kind !== 'new-password') throw new Error('no mail was queued')
    expect(job.back).toBe(path.slice('/norte/mostrador'.length))
    const link = `/norte/mostrador/nueva-contrasena/${job.token}?${new URLSearchParams({ a: job.back ?? '' })}`
    const changed = await app.post(link, { password: OTHER_PASSWORD })
    expect(changed.headers.get('location')).toBe(path)
    const cookie = cookiesOf(changed.headers)
    expect((await app.get(path, cookie)).body.text).not.toContain('Tu contraseña')
    expect((await app.post(path, {}, { cookie })).headers.get('location')).toBe('/norte/mostrador')
    expect([await isIn('luna', cookie), await isIn('norte', cookie)]).toEqual([true, true])
  })

  it('is mailed nothing on the page of an invitation for another e-mail', async () => {
    const path = await invite('norte', 'nadie@correo.example', 'shown')
    app.mails.length = 0
    await app.post(path, { intent: 'new-password', email: 'lucia@correo.example' })
    expect(app.mails).toEqual([])
  })
})
