import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { killServers, startServer } from '../test/server-process.ts'
import { keep, soldLines } from './cart-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { component, startGoogleMaps } from './google-maps.ts'

const OBREGON = {
  id: 'obregon',
  main: 'Avenida Álvaro Obregón 286',
  secondary: 'Roma Norte, Ciudad de México, CDMX',
  components: [
    component('street_number', '286'),
    component('route', 'Avenida Álvaro Obregón', 'Av. Álvaro Obregón'),
    component('sublocality_level_1', 'Roma Norte'),
    component('locality', 'Ciudad de México', 'CDMX'),
    component('administrative_area_level_1', 'Ciudad de México', 'CDMX'),
    component('country', 'México', 'MX'),
    component('postal_code', '06700'),
  ],
}
const LERDO = {
  id: 'lerdo',
  main: 'Calle Miguel Lerdo de Tejada',
  secondary: 'Americana, Guadalajara, Jal.',
  components: [
    component('route', 'Calle Miguel Lerdo de Tejada', 'C. Miguel Lerdo de Tejada'),
    component('locality', 'Guadalajara'),
    component('administrative_area_level_1', 'Jalisco', 'Jal.'),
    component('country', 'México', 'MX'),
  ],
}

/** Stands at the field while nothing else is to be shown. */
const HINT = 'Con número interior y colonia.'

const street = (page: Page) => page.getByLabel('Calle y número')
const options = (page: Page) => page.getByRole('listbox', { name: 'Direcciones' }).getByRole('option')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

async function expectAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(field(page, name)).toHaveValue(value)
}

test.describe('where the store has a key', { tag: '@phone' }, () => {
  let maps: Awaited<ReturnType<typeof startGoogleMaps>>
  let origin: string
  const undo: (() => unknown)[] = []

  // Outside of the journey: an empty data folder takes its time to become two stores, and what was started is ended
  // though a journey takes too long.
  test.beforeAll(async () => {
    maps = await startGoogleMaps()
    undo.push(() => maps.close())
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-places-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    undo.push(killServers)
    const server = startServer({
      DATA_DIR: dataDir,
      GOOGLE_MAPS_API_KEY: 'a key/of:ours',
      GOOGLE_MAPS_BASE_URL: maps.origin,
    })
    origin = await server.ready
  })
  test.afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  test('the street suggests addresses and fills in what is chosen', async ({ page, allowTrouble }) => {
    const { manner, requested } = maps
    await keep(page, await soldLines(page))
    await page.goto(`${origin}/luna/checkout`)
    await page.getByRole('radio', { name: /Envío a dom/ }).check()
    await field(page, 'firstName').fill('Ana')

    await test.step('the script comes with the first focus, and once', async () => {
      expect(requested.scripts).toEqual([])
      await street(page).focus()
      await expect(street(page)).toHaveRole('combobox')
      expect(requested.scripts).toHaveLength(1)
      expect(requested.scripts[0]?.get('key')).toBe('a key/of:ours')
      expect(requested.scripts[0]?.get('libraries')).toBe('places')
      expect(requested.suggestions).toEqual([])
      await field(page, 'city').focus()
      await street(page).focus()
      await expectAccessible(page)
    })

    await test.step('suggestions in Mexico, by keyboard', async () => {
      manner.places = [OBREGON, LERDO]
      // In one go: where keys are slow to come, what is typed so far is requested, too.
      await street(page).fill('obregon')
      await expect(options(page)).toHaveText([
        'Avenida Álvaro Obregón 286Roma Norte, Ciudad de México, CDMX',
        'Calle Miguel Lerdo de TejadaAmericana, Guadalajara, Jal.',
      ])
      await expect(status(page, '2 direcciones sugeridas')).toBeAttached()
      await expect(page.getByText('Con tecnología de Google')).toBeInViewport()
      expect(requested.suggestions.at(-1)).toEqual({
        input: 'obregon',
        includedRegionCodes: ['mx'],
        language: 'es',
        region: 'mx',
        sessionToken: expect.any(String),
      })
      await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)

      await page.keyboard.press('Escape')
      await expect(options(page)).toHaveCount(0)
      await expect(street(page)).toHaveValue('obregon')
      await page.keyboard.press('ArrowDown')
      await expect(options(page)).toHaveCount(2)
      await page.keyboard.press('ArrowUp')
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowUp')
      await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
      const active = await street(page).getAttribute('aria-activedescendant')
      await expect(options(page).nth(0)).toHaveAttribute('id', active ?? '')
      await page.keyboard.press('Enter')

      await expectAddress(page, {
        address: 'Avenida Álvaro Obregón 286',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        postalCode: '06700',
        country: 'México',
        firstName: 'Ana',
      })
      await expect(status(page, 'Dirección completada')).toBeAttached()
      await expect(street(page)).toBeFocused()
      await expect(options(page)).toHaveCount(0)
    })

    await test.step('an incomplete place, by touch: what is not told stays as it was typed', async () => {
      await field(page, 'postalCode').fill('44160')
      await street(page).fill('lerdo de tejada')
      await options(page).nth(1).tap()
      await expectAddress(page, {
        address: 'Calle Miguel Lerdo de Tejada',
        city: 'Guadalajara',
        state: 'Jalisco',
        postalCode: '44160',
      })
      await expect(status(page, 'Dirección incompleta seleccionada')).toBeAttached()
      await expect(street(page)).toHaveAccessibleDescription('Dirección incompleta seleccionada')
      await expectAccessible(page)
      const sessions = requested.suggestions.map(({ sessionToken }) => sessionToken)
      // One until the first choice, another after it.
      expect(new Set(sessions).size).toBe(2)

      await street(page).fill('lerdo de tejada 2071')
      await expect(street(page)).toHaveAccessibleDescription(HINT)
      await options(page).nth(1).tap()
      await expect(street(page)).toHaveValue('Calle Miguel Lerdo de Tejada 2071')
    })

    await test.step('the newest answer wins', async () => {
      const { promise: letGo, resolve: answerLate } = Promise.withResolvers<void>()
      manner.held = { input: 'reforma', letGo }
      const isAnswered = (input: string) =>
        page.waitForResponse((response) => response.request().postData()?.includes(`"input":"${input}"`) ?? false)
      const isHeld = page.waitForRequest((request) => request.postData()?.includes('"reforma"') ?? false)
      await street(page).fill('reforma')
      await isHeld
      const late = isAnswered('reforma')
      await street(page).fill('reforma 222')
      await expect(options(page)).toHaveCount(2)
      answerLate()
      await (await late).finished()
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      await expect(options(page)).toHaveCount(2)
      manner.held = null
    })

    await test.step('where nothing is found, or Google rejects, what is typed stands', async () => {
      manner.places = []
      await street(page).fill('privada sin nombre 4')
      await expect(status(page, 'No hay direcciones sugeridas')).toBeAttached()
      await expect(options(page)).toHaveCount(0)
      allowTrouble(/^response 403: POST .*places:autocomplete/)
      manner.rejects = true
      await street(page).fill('privada sin nombre 45')
      await expect(status(page, 'Error configurando autocompletado de direcciones')).toBeAttached()
      manner.rejects = false
      manner.places = [OBREGON]
      await street(page).fill('privada sin nombre 456')
      await expect(options(page)).toHaveCount(1)
      await expect(street(page)).toHaveAccessibleDescription(HINT)
      await page.keyboard.press('Escape')
    })

    await test.step('another country has none', async () => {
      await field(page, 'country').fill('Guatemala')
      await expect(street(page)).toHaveRole('textbox')
      await field(page, 'country').fill('México')
    })

    const expectPlain = async (sentence: string) => {
      await street(page).focus()
      await expect(street(page)).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
      await expect(status(page, sentence)).toHaveCount(1)
      await expect(street(page)).toHaveRole('textbox')
      await expect(street(page)).toHaveValue('privada sin nombre 456')
      await street(page).fill('privada sin nombre 4567')
      await expect(street(page)).toHaveValue('privada sin nombre 4567')
      await street(page).fill('privada sin nombre 456')
    }
    await test.step('a script that fails, which the next focus requests again', async () => {
      manner.script = 'broken'
      allowTrouble(/^response 503: GET .*maps\/api\/js/)
      await page.reload()
      await expectPlain('Error cargando Google Maps API')
      await expectAccessible(page)
      manner.script = 'good'
      await field(page, 'city').focus()
      await street(page).focus()
      await expect(street(page)).toHaveRole('combobox')
      await expect(street(page)).toHaveAccessibleDescription(HINT)
    })
    await test.step('a library that fails', async () => {
      manner.script = 'without-library'
      await page.reload()
      await expectPlain('Error configurando autocompletado de direcciones')
    })
    await test.step('a configuration that fails', async () => {
      allowTrouble(/^request failed: GET .*get-google-maps-config/)
      await page.route('**/get-google-maps-config', (route) => route.abort('internetdisconnected'))
      await page.reload()
      await expectPlain('Error configurando Google Maps. Verifica tu conexión.')
    })
  })
})

test('without a key the form is a plain one, and requests nothing', { tag: '@phone' }, async ({ page }) => {
  await keep(page, await soldLines(page))
  await page.goto('/luna/checkout')
  await page.getByRole('radio', { name: /Envío a dom/ }).check()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await street(page).pressSequentially('Álvaro Obregón 286')
  await expect(street(page)).toHaveRole('textbox')
  await field(page, 'postalCode').fill('06700')
  await expectAddress(page, { address: 'Álvaro Obregón 286', state: 'Ciudad de México' })
  expect(requests.filter((url) => /map|place|suggest/i.test(new URL(url).pathname))).toEqual([])
})
