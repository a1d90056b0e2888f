import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderCheckout } from '#test/components/render-checkout.tsx'

const PLACES: Record<string, { state: string; municipality: string; neighbourhoods: string[] }[]> = {
  '06700': [{ state: 'Ciudad de México', municipality: 'Cuauhtémoc', neighbourhoods: ['Condesa', 'Roma Norte'] }],
  '44100': [{ state: 'Jalisco', municipality: 'Guadalajara', neighbourhoods: ['Centro'] }],
  '53000': [
    { state: 'Estado de México', municipality: 'Naucalpan', neighbourhoods: ['Lomas'] },
    { state: 'Ciudad de México', municipality: 'Miguel Hidalgo', neighbourhoods: ['Irrigación'] },
  ],
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const code = field('Código postal')
const city = field('Ciudad')
const state = field('Estado')
const street = field('Calle y número')
const neighbourhood = field('Colonia')

/** Responds as a server that knows these codes; another one has a failure. */
function serveCodes(unknown: string) {
  serve(({ pathname }) => {
    const written = pathname.slice('/postal-codes/'.length)
    const places = PLACES[written]
    if (!places) return Response.json({ code: unknown }, { status: 404 })
    return { code: written, places, latitude: null, longitude: null }
  })
}

async function renderAddress(form = {}) {
  serveCodes('postal-code-unknown')
  await renderCheckout({ form: { deliveryMethod: 'delivery', ...form } })
}

it('five digits fill in municipality and state, and another code replaces them', async () => {
  await renderAddress()
  await code.fill('06700')
  await expect.element(city).toHaveValue('Cuauhtémoc')
  await expect.element(state).toHaveValue('Ciudad de México')
  await expect.element(page.getByText('Llenamos Cuauhtémoc, Ciudad de México.')).toHaveRole('status')
  await code.fill('44100')
  await expect.element(city).toHaveValue('Guadalajara')
  await expect.element(state).toHaveValue('Jalisco')
  // A city that the shopper has written stays.
  await city.fill('Zapopan')
  await code.fill('06700')
  await expect.element(neighbourhood.getByRole('option', { name: 'Roma Norte' })).toBeInTheDocument()
  await expect.element(city).toHaveValue('Zapopan')
})

it('a form that comes with an address stays as it is, and a change of its code fills it in', async () => {
  await renderAddress({ postalCode: '06700', city: 'Cuauhtémoc', state: 'Jalisco' })
  await expect.element(page.getByText('El código postal 06700 es de Ciudad de México.')).toBeVisible()
  await expect.element(state).toHaveValue('Jalisco')
  await code.fill('44100')
  await expect.element(city).toHaveValue('Guadalajara')
})

it('a colonia of the list ends the street address, by keyboard too, and can be typed there', async () => {
  await renderAddress()
  await code.fill('06700')
  await expect.element(neighbourhood).toBeDisabled()
  await expect.element(neighbourhood).toHaveAccessibleDescription('Escribe antes tu calle y número.')
  await street.fill('Durango 9')
  await neighbourhood.selectOptions('Roma Norte')
  await expect.element(street).toHaveValue('Durango 9, Roma Norte')
  neighbourhood.element().focus()
  await userEvent.keyboard('c')
  await expect.element(street).toHaveValue('Durango 9, Condesa')
  await street.fill('Durango 9, col. roma norte')
  await expect.element(neighbourhood).toHaveValue('Roma Norte')
  await expectAccessible()
  // Another code has other colonias: the chosen one goes, a typed one stays.
  await code.fill('44100')
  await expect.element(street).toHaveValue('Durango 9, col. roma norte')
  await neighbourhood.selectOptions('Centro')
  await street.fill('Durango 9, Centro')
  await code.fill('06700')
  await expect.element(street).toHaveValue('Durango 9')
})

it('a code in two states names both, fills in none, and offers their municipalities', async () => {
  await renderAddress()
  await code.fill('53000')
  const note = 'El código postal 53000 está en Estado de México y Ciudad de México: elige tu estado.'
  await state.selectOptions('Jalisco')
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(city).toHaveValue('')
  await expect.element(city).toHaveRole('combobox')
  await state.selectOptions('Ciudad de México')
  await expect.element(page.getByText(note)).not.toBeInTheDocument()
  await expect.element(neighbourhood.getByRole('option')).toHaveLength(2)
})

it('an unknown code has a hint, which is missing without a catalogue or a connection', async () => {
  await renderAddress()
  await code.fill('06999')
  await expect
    .element(page.getByText('No conocemos este código postal. Revísalo o escribe tu dirección.'))
    .toBeVisible()
  await expect.element(state).toHaveValue('Ciudad de México')
  await expect.element(neighbourhood).not.toBeInTheDocument()
  // Texts that a code before has filled in go.
  await code.fill('44100')
  await expect.element(city).toHaveValue('Guadalajara')
  await code.fill('06999')
  await expect.element(city).toHaveValue('')
  await expect.element(state).toHaveValue('Ciudad de México')
  await code.fill('00000')
  await expect.element(state).toHaveValue('')
  serveCodes('postal-codes-missing')
  await code.fill('06998')
  await expect.element(code).not.toHaveAccessibleDescription()
  await expect.element(state).toHaveValue('Ciudad de México')
  serve(cutConnection)
  await code.fill('06700')
  await expect.element(city).toHaveValue('')
  await expect.element(code).not.toHaveAccessibleDescription()
})
