import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeSettings } from '#actions/store/change-settings.ts'
import { putBranch } from '#actions/store/put-branch.ts'
import { setLegalText } from '#actions/store/set-legal-text.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { store } from '#data/schema/store.ts'
import { LEGAL_PAGES } from '#domain/store/legal-pages.ts'
import { LEGAL_TEXT_KINDS } from '#domain/store/legal-text.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createStoreDirectory } from '#server/http/store-directory.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'

const BRANCH = {
  fid: 'roma',
  name: 'Luna Roma',
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: 'Roma Norte',
  locality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  phone: '5555123456',
  postalCode: '',
  location: null,
  hours: [{ day: 1, opens: 600, closes: 1_140 }],
  specialDays: [{ date: '2026-11-23', spans: [], note: 'Inventario' }],
}
const CONTACT = {
  legalName: 'Moda Luna S.A. de C.V.',
  legalAddress: 'Chiapas 148, Ciudad de México',
  contactEmail: 'hola@luna.mx',
  contactPhone: '5512345678',
}
const HOSTILE = '<script>alert(1)</script> & "comillas"'

let stores = 0

describeOnEngines('the page of a legal text', (engine) => {
  let db: Db
  let app: OrderApp
  let by: { account: string; actor: 'staff:7'; now: Date }
  let clock = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    const account = `luna-${++stores}`
    by = { account, actor: 'staff:7', now: NOON }
    await createStore(db, { account, domain: `${account}.mx`, storeName: 'Luna Boutique', plan: 'premium', ...CONTACT })
    await createStore(db, { account: `${account}-norte`, storeName: 'Norte' })
    const directory = createStoreDirectory({ db, shards: singleDatabase(db) }, () => clock)
    const pages = createPageCache({ stores: directory, now: () => clock })
    app = await createOrderApp(db, { parts: { stores: directory, pages } })
    return () => expect(app.logged).toEqual([])
  })

  /** The page as a visitor gets it once a second has passed. */
  async function page(path: string, account = by.account): Promise<string> {
    clock += 1_000
    const { status, headers, body } = await app.request(`/${account}${path}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    return body.text
  }
  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

  it.each(LEGAL_TEXT_KINDS)('shows the template of %s, with title, heading and canonical URL', async (kind) => {
    const { path, title } = LEGAL_PAGES[kind]
    const html = await page(path)
    expect(html).toContain(`<title>${title} · Luna Boutique</title>`)
    expect(mainOf(html).match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title)
    expect(html).toContain(`<link rel="canonical" href="https://${by.account}.mx${path}"`)
    expect(html).not.toContain('noindex')
  })

  it('is linked from the footer, below the prefix of a store and at its domain', async () => {
    const footerOf = (html: string) => html.slice(html.indexOf('<footer'))
    const shared = footerOf(await page(''))
    const own = footerOf((await app.request('/contacto', { headers: { host: `${by.account}.mx` } })).body.text)
    for (const kind of LEGAL_TEXT_KINDS) {
      const { path, title } = LEGAL_PAGES[kind]
      expect(shared).toMatch(new RegExp(`href="/${by.account}${path}"[^>]*>${title}<`))
      expect(own).toMatch(new RegExp(`href="${path}"[^>]*>${title}<`))
    }
  })

  it('is cached until the text changes, and shows the text of its own store alone', async () => {
    const template = await page('/cambios')
    await setLegalText(db, { ...by, account: `${by.account}-norte`, kind: 'returns', text: 'Norte cambia.', seen: '' })
    await db.update(store).set({ contactEmail: 'otro@luna.mx' }).where(eq(store.account, by.account))
    expect(await page('/cambios')).toBe(template)
    const text = `Treinta días.\n\n## Cómo\n\n- ${HOSTILE}\n- Escribe a cambios@luna.mx`
    await setLegalText(db, { ...by, kind: 'returns', text, seen: '' })
    const own = mainOf(await page('/cambios'))
    expect(own).toContain('<p class="whitespace-pre-line">Treinta días.</p>')
    expect(own).toMatch(/<h2[^>]*>Cómo<\/h2>/)
    expect(own).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;comillas&quot;')
    expect(own).toMatch(/<a href="mailto:cambios@luna\.mx"[^>]*>cambios@luna\.mx<\/a>/)
    expect(own).toContain('Actualizado el 18 de noviembre de 2026.')
    expect(own).not.toMatch(/PROFECO|Norte/)
    expect(mainOf(await page('/cambios', `${by.account}-norte`))).toContain('Norte cambia.')
    await setLegalText(db, { ...by, kind: 'returns', text: '', seen: text })
    expect(mainOf(await page('/cambios'))).toContain('PROFECO')
  })

  it('follows the settings that its template names', async () => {
    expect(mainOf(await page('/privacidad'))).toContain('Moda Luna S.A. de C.V., con domicilio en Chiapas 148')
    const changes = { legalName: null, legalAddress: null, contactEmail: null, contactPhone: null }
    expect(await changeSettings(db, { ...by, changes, seen: CONTACT })).toMatchObject({ ok: true, isChanged: true })
    const bare = mainOf(await page('/privacidad'))
    expect(bare).toContain('Luna Boutique es responsable de los datos personales')
    expect(bare).not.toMatch(/Moda Luna|hola@luna\.mx|null|undefined/)
  })

  it('has on the contact page the ways to reach the store, and its branches with their hours', async () => {
    expect(mainOf(await page('/contacto'))).toContain('href="mailto:hola@luna.mx"')
    await putBranch(db, { ...by, branch: BRANCH })
    const html = mainOf(await page('/contacto'))
    expect(html).toContain('href="tel:+525512345678"')
    expect(html).toContain('Responsable: Moda Luna S.A. de C.V., Chiapas 148, Ciudad de México')
    expect(html).toMatch(/<h2[^>]*>Luna Roma<\/h2>[\s\S]*Chiapas 148, Roma Norte[\s\S]*Lunes[\s\S]*10:00–19:00/)
    expect(html).toContain('Inventario')
    expect(html.replace(/<[^>]*>/g, '')).toContain('Pedidos en línea: los recoges lunes')
    expect(html).not.toContain('WhatsApp')
  })
})
