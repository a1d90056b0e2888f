import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { emulateMedia } from '#test/components/media.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { chooseBranch, stockedBranches } from '#test/components/stocked-branches.ts'
import { BranchButton } from './branch-button.tsx'

const LIST = stockedBranches()
const ROMA_NORTE = { latitude: 19.419, longitude: -99.162 }

const button = (label: string) => page.getByRole('button', { name: `Mi tienda: ${label}` })
const dialog = page.getByRole('dialog', { name: 'Elige tu tienda' })
const rows = dialog.getByRole('listitem')
const locate = dialog.getByRole('button', { name: 'Usar mi ubicación' })
const code = dialog.getByLabelText('O tu código postal')
const message = dialog.getByRole('status')
const names = () => rows.all().map((row) => row.element().textContent?.match(/^(Centro|Roma|Sur)/)?.[0])

/** The places of postal codes, by their code. */
const CODES: Record<string, { states: string[]; latitude: number | null; longitude: number | null }> = {
  '06700': { states: ['Ciudad de México'], ...ROMA_NORTE },
  '53000': { states: ['Estado de México', 'Ciudad de México'], ...ROMA_NORTE },
  '29960': { states: ['Chiapas'], latitude: null, longitude: null },
}

beforeEach(async () => {
  chosenBranchOf('luna').change(() => null)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
})

function serveBranches(list = LIST) {
  serve(({ pathname }) => {
    if (pathname === '/branches') return list
    const written = pathname.slice('/postal-codes/'.length)
    const found = CODES[written]
    if (!found) return Response.json({ code: 'postal-code-unknown' }, { status: 404 })
    const { states, ...location } = found
    const places = states.map((state) => ({ state, municipality: '', neighbourhoods: [] }))
    return { code: written, places, ...location }
  })
}

async function renderButton(key = LIST.key, at = '/') {
  await renderInStore(
    <>
      <BranchButton />
      <Toasts />
    </>,
    { branches: key, at },
  )
}

async function openChooser() {
  serveBranches()
  await renderButton()
  await button('Elige tu tienda').click()
  await expect.element(rows).toHaveLength(3)
}

type Located = { latitude: number; longitude: number } | { code: number }

/** Has the browser locate the shopper there, or fail with a code of GeolocationPositionError. */
function locateAt(result: Located) {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if ('code' in result) failed?.({ ...result, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else found({ coords: result } as GeolocationPosition)
  })
  onTestFinished(() => spy.mockRestore())
}

describe('the chooser of a branch', () => {
  it('takes one from the list by keyboard, names it in the header, and lets go of it', async () => {
    await openChooser()
    expect(names()).toEqual(['Centro', 'Roma', 'Sur'])
    await expectAccessible()
    rows.nth(1).getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Roma')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(rows.first()).toMatchTextContent(/^Roma · Tu tienda/)
    await dialog.getByRole('button', { name: 'Ver todas las tiendas' }).click()
    await expect.element(button('Elige tu tienda')).toBeVisible()
  })

  it('has a list that is filtered by a branch follow, and show all without one', async () => {
    chooseBranch(LIST, 'sur')
    serveBranches()
    await renderButton(LIST.key, '/?category=faldas&branch=sur&page=2')
    await button('Sur').click()
    await dialog.getByRole('button', { name: /^Roma/ }).click()
    await expect.poll(currentUrl).toBe('/?category=faldas&branch=roma')
    await button('Roma').click()
    await dialog.getByRole('button', { name: 'Ver todas las tiendas' }).click()
    await expect.poll(currentUrl).toBe('/?category=faldas')
  })

  it('sorts by the distance from the location, and a branch that is not on the map is last', async () => {
    locateAt(ROMA_NORTE)
    await openChooser()
    await locate.click()
    await expect.element(message).toHaveTextContent('Desde tu ubicación, la más cercana es Roma, a 1 km.')
    expect(names()).toEqual(['Roma', 'Centro', 'Sur'])
    await rows.nth(1).getByRole('button').click()
    expect(chosenBranchOf('luna').get()).toEqual({
      key: LIST.key,
      fid: 'centro',
      own: 0,
      places: [
        ['Centro', 3],
        ['Roma', 1],
        ['Sur', null],
      ],
    })
  })

  it('explains a location that is denied, unavailable or wrong, and leaves the list', async () => {
    await openChooser()
    for (const [located, sentence] of [
      [{ code: 1 }, /^Tu navegador no nos dio permiso/],
      [{ code: 2 }, /^No pudimos encontrar tu ubicación/],
      [{ latitude: 40.4, longitude: -3.7 }, /^Tu ubicación parece estar fuera de México/],
    ] as const) {
      locateAt(located)
      await locate.click()
      await expect.element(message).toMatchTextContent(sentence)
    }
    await expect.element(code).not.toBeInvalid()
    expect(names()).toEqual(['Centro', 'Roma', 'Sur'])
    await expectAccessible()
  })

  it('sorts by the distance from a postal code, also from one in two states', async () => {
    await openChooser()
    await code.fill('53000')
    await expect
      .element(message)
      .toHaveTextContent('Desde 53000, Estado de México y Ciudad de México, la más cercana es Roma, a 1 km.')
    await code.fill('06700')
    await expect.element(message).toMatchTextContent(/^Desde 06700, Ciudad de México,/)
    expect(names()).toEqual(['Roma', 'Centro', 'Sur'])
    // The distances go with the code.
    await code.fill('0670')
    await expect.element(message).toMatchTextContent(/^Así ves a qué distancia/)
    await code.fill('06700')
    await expect.element(rows.first()).toMatchTextContent(/A 1 km/)
    await code.fill('00000')
    await expect.element(message).toMatchTextContent(/^No conocemos ese código postal/)
    await expect.element(rows.first()).not.toMatchTextContent(/ km/)
  })

  it('explains a postal code that is unknown, has no place, or cannot be looked up', async () => {
    await openChooser()
    await code.fill('06999')
    await expect.element(message).toMatchTextContent(/^No conocemos ese código postal/)
    await expect.element(code).toBeInvalid()
    await expect.element(code).toHaveAccessibleDescription(/^No conocemos/)
    await expectAccessible()
    await code.fill('29960')
    await expect.element(message).toMatchTextContent(/^No sabemos dónde queda ese código postal/)
    serve(cutConnection)
    await code.fill('06700')
    await expect.element(message).toMatchTextContent(/^No pudimos buscar el código postal/)
    // Without a request: no state has such codes.
    await code.fill('00000')
    await expect.element(message).toMatchTextContent(/^No conocemos ese código postal/)
  })

  it('offers another attempt without a connection', async () => {
    serve(cutConnection)
    await renderButton()
    await button('Elige tu tienda').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^No se pudieron cargar las tiendas/)
    await expectAccessible()
    serveBranches()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(rows).toHaveLength(3)
  })
})

describe('a chosen branch after the list has changed', () => {
  it('stays chosen at its new place', async () => {
    const next = stockedBranches(['roma', 'sur'])
    serveBranches(next)
    chooseBranch(LIST, 'roma')
    await renderButton(next.key)
    await expect.poll(() => chosenBranchOf('luna').get()).toMatchObject({ key: next.key, fid: 'roma', own: 0 })
    await expect.element(button('Roma')).toBeVisible()
  })

  it('that was closed is chosen no longer, and a notice leads to the others', async () => {
    const next = stockedBranches(['centro', 'sur'])
    serveBranches(next)
    chooseBranch(LIST, 'roma')
    await renderButton(next.key)
    await expect.element(page.getByText('Roma ya no está')).toBeVisible()
    await expect.element(button('Elige tu tienda')).toBeVisible()
    await page.getByRole('button', { name: 'Elegir tienda' }).click()
    await expect.element(rows).toHaveLength(2)
  })

  it('stays without a connection, and on a page of before', async () => {
    const requested = serve(cutConnection)
    chooseBranch(LIST, 'roma')
    await renderButton('otra')
    await expect.poll(() => requested).toEqual(['/branches'])
    await expect.element(button('Roma')).toBeVisible()
    expect(chosenBranchOf('luna').get()?.key).toBe(LIST.key)
  })
})
