import type { Page } from '@playwright/test'
import { addDays, wallClock, weekday } from '#domain/time/zoned-time.ts'
import { vitrina } from '../test/command-caller.ts'
import { lineOf, type SoldOffer, written } from './cart-page.ts'
import { calendar, fillPickup, method, placeButton, placedFolio, region, slots } from './checkout-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { sizeOf } from './live-page.ts'
import { openTill } from './till.ts'

/** Hours that begin and end between slots, with a break. */
const HOURS = [
  { inicio: '10:15', fin: '12:15' },
  { inicio: '16:00', fin: '17:00' },
]
const MORNING = ['10:30', '11:00', '11:30']
const ALL = [...MORNING, '16:00', '16:30']
const SATURDAY = 6
const SUNDAY = 7

const { date: today } = wallClock('America/Mexico_City', Date.now())
const [tomorrow, later] = [addDays(today, 1), addDays(today, 2)]
/** A Sunday that has no button of its own. */
const sunday = addDays(later, SUNDAY - (weekday(later) % SUNDAY))

/**
 * A store with one product and a branch that is open every day but tomorrow, as its owner and its point of sale make
 * it.
 */
async function makeStore(account: string) {
  const env = { DATA_DIR: process.env.VITRINA_DATA_DIR }
  const made = await vitrina(['store', 'create', '--account', account, '--name', 'Tienda de los domingos'], { env })
  if (made.status !== 0) throw new Error(`No store was made: ${made.stderr}`)
  const till = await openTill(account, undefined, 'config,catalogue,orders')
  const days = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
  await till.send('PUT', '/branches/principal', {
    nombre_comercial: 'Centro',
    calle: 'Chiapas',
    exterior: '148',
    localidad: 'Cuauhtémoc',
    horario: Object.fromEntries(days.map((day) => [day, HOURS])),
    dias_especiales: [{ fecha: tomorrow, activo: false, nota: 'Inventario' }],
  })
  await till.send('PATCH', '/store', { sundayPickup: true })
  const product = {
    _id: 'rebozo',
    nombre: 'Rebozo',
    precio: 450,
    variantStock: [{ producto: 'rebozo', existencia: 5 }],
  }
  await till.send('PUT', '/products', { items: [product] })
  const { data } = await till.send<{ data: { variante: number }[] }>('GET', '/products')
  return { till, variantId: data[0]?.variante ?? 0 }
}

async function openCheckout(page: Page, account: string, variantId: number): Promise<void> {
  const response = await page.request.get(`${process.env.VITRINA_ORIGIN}/${account}/cart?variants=${variantId}`)
  const { offers } = (await response.json()) as { offers: SoldOffer[] }
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [`vitrina:${account}:cart`, written(offers.map((offer) => lineOf(offer)))] as const,
  )
  await page.goto(`/${account}/checkout`)
}

async function chooseDate(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
  const day = calendar(page).locator(`[data-day="${date}"] button`)
  await expect(calendar(page).getByRole('grid')).toBeVisible()
  if ((await day.count()) === 0) await calendar(page).getByRole('button', { name: 'Mes siguiente' }).click()
  await day.click()
}

const offered = (page: Page) =>
  slots(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test(
  'pickups are offered while the branch is open, Sundays where the store has them, and let go by the store',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const account = `domingos-${sizeOf(project.name)}`
    const { till, variantId } = await makeStore(account)
    await openCheckout(page, account, variantId)
    await method(page, 'Recoger en tienda').check()
    const dates = page.getByRole('group', { name: 'Fecha de recolección' })
    const day = (name: string) => dates.getByRole('button', { name, exact: true })
    await expect(day('Mañana')).toBeDisabled()
    await expect(day('Mañana')).toHaveAccessibleDescription('Mañana no hay recolección en la sucursal.')
    await day('Pasado Mañana').click()
    await expect.poll(() => offered(page)).toEqual(weekday(later) === SATURDAY ? MORNING : ALL)
    await expectAccessible(page)

    await chooseDate(page, sunday)
    await expect.poll(() => offered(page)).toEqual(ALL)
    await till.send('PATCH', '/store', { sundayPickup: false })
    await page.reload()
    await expect(region(page, 'Fecha y hora de recolección')).toContainText(
      'La fecha que elegiste ya no está disponible',
    )

    await fillPickup(page, 'renata@correo.mx', () => chooseDate(page, addDays(sunday, 1)))
    await placeButton(page).click()
    const folio = await placedFolio(page)
    const next = region(page, 'Qué sigue?')
    await expect(next).toContainText('Apartamos tus productos durante 48 horas')
    expect((await till.send<{ apartado: object | null }>('GET', `/orders/${folio}`)).apartado).not.toBeNull()
    const released = await till.send<{ apartado: null }>('DELETE', `/orders/${folio}/hold`)
    expect(released.apartado).toBeNull()
    await page.reload()
    await expect(next).toContainText('Ya no apartamos tus productos: pregunta en la tienda si aún los hay.')
    await expectAccessible(page)
  },
)
