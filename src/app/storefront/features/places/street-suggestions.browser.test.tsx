import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { standInForGoogleMaps } from '#test/components/google-maps.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderCheckout } from '#test/components/render-checkout.tsx'
import { component, type MapsPlace, OBREGON } from '#test/maps-place.ts'

const LERDO: MapsPlace = {
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
const both = () => [OBREGON, LERDO]

/** Shown at the field by default. */
const HINT = 'Con número interior y colonia.'
const SCRIPT_URL = 'https://maps.example/maps/api/js?key=k&libraries=places'

const street = page.getByLabelText('Calle y número')
const options = page.getByRole('listbox', { name: 'Direcciones' }).getByRole('option')
const option = (index: number): Locator => options.nth(index)
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const field = (name: string) => page.getByLabelText(name, { exact: true })

const configured = () => ({ success: true, error: null, scriptUrl: SCRIPT_URL })
const renderAddress = (form = {}) => renderCheckout({ hasMaps: true, form: { deliveryMethod: 'delivery', ...form } })

/** Renders the form and waits until its street suggests addresses. */
async function renderCombobox(form = {}): Promise<void> {
  serve(configured)
  await renderAddress(form)
  await street.click()
  await expect.element(street).toHaveRole('combobox')
}

/** Does what looks suggestions up, and has the time pass that they wait for after the last key. */
async function andWait(lookUp: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await lookUp()
  await vi.advanceTimersByTimeAsync(300)
  vi.useRealTimers()
}
const type = (text: string) => andWait(() => street.fill(text))

async function expectAddress(fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect.element(field(name)).toHaveValue(value)
}

beforeEach(async () => {
  await page.viewport(390, 844)
  return () => vi.useRealTimers()
})

it('the street field is a plain field where the store has no key, and requests no script', async () => {
  const requested = serve(configured)
  const { scripts } = standInForGoogleMaps()
  await renderCheckout({ form: { deliveryMethod: 'delivery' } })
  await andWait(() => userEvent.type(street, 'Álvaro Obregón 286'))
  await expect.element(street).toHaveRole('textbox')
  await field('Código postal').fill('06700')
  await expectAddress({ 'Calle y número': 'Álvaro Obregón 286', Estado: 'Ciudad de México' })
  expect([requested, scripts]).toEqual([['/postal-codes/06700'], []])
})

// Before the others: what has loaded once stays.
describe('the street field without Google Maps is a plain field with a message', () => {
  const typed = 'privada sin nombre 4'

  async function expectPlain(sentence: string): Promise<void> {
    await renderAddress({ address: typed })
    await street.click()
    await expect.element(street).toHaveAccessibleDescription(`${sentence} Puedes seguir escribiendo tu dirección.`)
    await expect.element(status(sentence)).toHaveLength(1)
    await expect.element(street).toHaveRole('textbox')
    await expect.element(street).toHaveValue(typed)
    await type(`${typed}7`)
    await expect.element(street).toHaveValue(`${typed}7`)
    await expect.element(options).not.toBeInTheDocument()
    await expectAccessible()
  }

  it('where its configuration can’t be fetched', async () => {
    serve(cutConnection)
    await expectPlain('Error configurando Google Maps. Verifica tu conexión.')
  })

  it('where its library is missing', async () => {
    serve(configured)
    standInForGoogleMaps('without-library')
    await expectPlain('Error configurando autocompletado de direcciones.')
  })

  it('where its script does not load, which the next focus requests again', async () => {
    serve(configured)
    standInForGoogleMaps('broken')
    await expectPlain('Error cargando Google Maps API.')
    standInForGoogleMaps('good')
    await field('Ciudad').click()
    await street.click()
    await expect.element(street).toHaveRole('combobox')
    await expect.element(street).toHaveAccessibleDescription(HINT)
  })
})

it('the street field requests the suggestions of Mexico with the text, once it has three letters', async () => {
  const { requests } = standInForGoogleMaps('good', both)
  await renderCombobox()
  await field('Ciudad').click()
  await street.click()
  await expectAccessible()
  await type('ob')
  expect(requests).toEqual([])
  await type('obregon')
  expect(requests).toEqual([
    { input: 'obregon', includedRegionCodes: ['mx'], language: 'es', region: 'mx', sessionToken: expect.any(Object) },
  ])
})

it('the street field is walked by keyboard, and filled in with the address that is chosen', async () => {
  standInForGoogleMaps('good', both)
  await renderCombobox({ firstName: 'Ana' })
  await type('obregon')
  await expect.element(options).toHaveLength(2)
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'Avenida Álvaro Obregón 286Roma Norte, Ciudad de México, CDMX',
    'Calle Miguel Lerdo de TejadaAmericana, Guadalajara, Jal.',
  ])
  await expect.element(status('2 direcciones sugeridas')).toBeInTheDocument()
  await expect.element(page.getByText('Con tecnología de Google')).toBeInViewport()
  await expect.element(street).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()

  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(street).toHaveValue('obregon')
  await andWait(() => userEvent.keyboard('{ArrowDown}'))
  await expect.element(options).toHaveLength(2)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(street).toHaveAttribute('aria-activedescendant', option(0).element().id)
  await userEvent.keyboard('{Enter}')

  await expectAddress({
    'Calle y número': 'Avenida Álvaro Obregón 286, Roma Norte',
    Ciudad: 'Ciudad de México',
    Estado: 'Ciudad de México',
    'Código postal': '06700',
    País: 'México',
    Nombre: 'Ana',
  })
  await expect.element(status('Dirección completada')).toBeInTheDocument()
  await expect.element(street).toHaveFocus()
  await expect.element(options).not.toBeInTheDocument()
})

it('the street field leaves text as it was typed when a place lacks that part', async () => {
  const { requests } = standInForGoogleMaps('good', both)
  await renderCombobox({ postalCode: '44160' })
  await type('lerdo')
  await type('lerdo de tejada')
  await option(1).click()
  await expectAddress({
    'Calle y número': 'Calle Miguel Lerdo de Tejada',
    Ciudad: 'Guadalajara',
    Estado: 'Jalisco',
    'Código postal': '44160',
  })
  await expect.element(status('Dirección incompleta seleccionada')).toBeInTheDocument()
  await expect.element(street).toHaveAccessibleDescription('Dirección incompleta seleccionada')
  await expect.element(street).toHaveFocus()
  await expectAccessible()

  await type('lerdo de tejada 2071')
  await expect.element(street).toHaveAccessibleDescription(HINT)
  await option(1).click()
  await expect.element(street).toHaveValue('Calle Miguel Lerdo de Tejada 2071')
  // One session until the first choice, another after it.
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

it("the street field shows the newest suggestions, even if an earlier text's come later", async () => {
  const late = Promise.withResolvers<MapsPlace[]>()
  const { requests } = standInForGoogleMaps('good', (input) => (input === 'reforma' ? late.promise : both()))
  await renderCombobox()
  await type('reforma')
  expect(requests).toHaveLength(1)
  await type('reforma 222')
  await expect.element(options).toHaveLength(2)
  await andWait(async () => late.resolve([OBREGON]))
  await expect.element(options).toHaveLength(2)
})

it('the street field leaves the typed text when nothing is suggested or Google rejects, and suggests again', async () => {
  const suggest = vi.fn<() => MapsPlace[]>(() => [])
  standInForGoogleMaps('good', suggest)
  await renderCombobox()
  await type('privada sin nombre 4')
  await expect.element(status('No hay direcciones sugeridas')).toBeInTheDocument()
  await expect.element(options).not.toBeInTheDocument()
  suggest.mockImplementation(() => {
    throw new Error('PERMISSION_DENIED')
  })
  await type('privada sin nombre 45')
  await expect.element(status('Error configurando autocompletado de direcciones')).toBeInTheDocument()
  await expect.element(street).toHaveValue('privada sin nombre 45')
  suggest.mockImplementation(() => [OBREGON])
  await type('privada sin nombre 456')
  await expect.element(options).toHaveLength(1)
  await expect.element(street).toHaveAccessibleDescription(HINT)
})

it('the street field is a plain field for an address in another country', async () => {
  standInForGoogleMaps('good', both)
  await renderCombobox()
  await field('País').fill('Guatemala')
  await expect.element(street).toHaveRole('textbox')
  await field('País').fill('México')
  await expect.element(street).toHaveRole('combobox')
})
