import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { ANY_HOURS } from '#test/any-hours.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import {
  alertText,
  PICKUP,
  placeButton,
  pressPlace,
  renderCheckout,
  THURSDAY,
} from '#test/components/render-checkout.tsx'
import { STORE } from '#test/components/store-profile.ts'

const EVENING = THURSDAY + 12 * 3_600_000
const chosen = { date: PICKUP.pickupDate, time: PICKUP.pickupTime }
const unchosen = { ...PICKUP, pickupDate: '', pickupTime: '' }

const section = page.getByRole('region', { name: 'Fecha y hora de recolección' })
const dates = page.getByRole('group', { name: 'Fecha de recolección' })
const date = (name: string) => dates.getByRole('button', { name, exact: true })
const slots = page.getByRole('group', { name: 'Hora de recolección' }).getByRole('radio')
const calendar = page.getByRole('dialog', { name: 'Calendario de recolección' })
const opener = date('Elegir otra fecha')

/** Days in the calendar, by their names. */
const day = (name: RegExp) => calendar.getByRole('button', { name }).first()

beforeEach(() => {
  serve(() => ({ customer: null }))
})

describe('a chosen hour of a pickup', () => {
  it('stays with its day when that is pressed again, and goes with another day', async () => {
    await renderCheckout({ form: unchosen })
    await date('Mañana').click()
    await expect.element(date('Mañana')).toHaveAttribute('aria-pressed', 'true')
    await slots.first().click()
    await expect.element(slots.first()).toHaveAttribute('value', chosen.time)
    await date('Mañana').click()
    await expect.element(slots.first()).toBeChecked()
    await date('Pasado Mañana').click()
    await expect.element(date('Mañana')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(slots.first()).toBeInTheDocument()
    expect(document.querySelectorAll('[name=pickupTime]:checked')).toHaveLength(0)
  })
})

describe('the calendar of a pickup', () => {
  it('offers the days with hours, and no Sunday and none before today', async () => {
    await renderCheckout({ form: unchosen })
    await opener.click()
    // By keyboard at once.
    await expect.element(day(/^Hoy, jueves, 19 /)).toHaveFocus()
    await expect.element(day(/domingo, 22 /)).toBeDisabled()
    await expect.element(day(/lunes, 23 /)).toBeEnabled()
    const before = calendar.getByRole('button', { name: /(?: 1[0-8]| [1-9]) de noviembre/ }).elements()
    expect(before.length).toBeGreaterThan(9)
    for (const each of before) expect(each).toBeDisabled()
    await expectAccessible()
  })

  it('is closed by Escape, which gives the focus back', async () => {
    await renderCheckout({ form: unchosen })
    await opener.click()
    await expect.element(day(/^Hoy, /)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('opens at the chosen day, and takes another one by keyboard, which has hours of its own', async () => {
    await renderCheckout({ form: PICKUP })
    await expect.element(slots.first()).toBeChecked()
    await opener.click()
    await expect.element(day(/viernes, 20 .*, elegido$/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Enter}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(date('Pasado Mañana')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(slots.first()).toBeVisible()
    expect(document.querySelectorAll('[name=pickupTime]:checked')).toHaveLength(0)
  })
})

describe('the pickup at a branch with hours', () => {
  /** From Monday to Friday, but not on this Friday, and on Sundays. */
  const opening = {
    isOffered: true,
    hours: [1, 2, 3, 4, 5, 7].map((each) => ({ day: each, opens: 11 * 60, closes: 13 * 60 })),
    specialDays: [{ date: '2026-11-20', spans: [], note: '' }],
    isOpenSundays: true,
  }
  const SUNDAY_SLOTS = ['11:00', '11:30', '12:00', '12:30']

  it('is not offered on the days on which the branch is closed, of its holidays and of its week', async () => {
    await renderCheckout({ form: unchosen, opening })
    const description = 'Mañana y pasado mañana no hay recolección en la sucursal.'
    for (const name of ['Mañana', 'Pasado Mañana']) {
      await expect.element(date(name)).toBeDisabled()
      await expect.element(date(name)).toHaveAccessibleDescription(description)
    }
    await expectAccessible()
  })

  it('is offered on a Sunday where the store has pickups then, within its hours', async () => {
    await renderCheckout({ form: unchosen, opening })
    await opener.click()
    await expect.element(day(/sábado, 21 /)).toBeDisabled()
    await day(/domingo, 22 /).click()
    await expect.element(slots.first()).toBeVisible()
    expect(slots.elements().map((slot) => slot.getAttribute('value'))).toEqual(SUNDAY_SLOTS)
    await slots.first().click()
    await expect.element(placeButton).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('is not offered on Sundays where the store has none', async () => {
    const closed = { ...opening, specialDays: [], isOpenSundays: false }
    await renderCheckout({ form: unchosen, now: THURSDAY + 24 * 3_600_000, opening: closed })
    await expect.element(date('Mañana')).toHaveAccessibleDescription('Mañana no hay recolección en la sucursal.')
    await expect.element(date('Pasado Mañana')).toBeDisabled()
    await expect.element(date('Pasado Mañana')).toHaveAccessibleDescription('Los domingos no hay recolección.')
  })
})

describe('the pickup section late in the evening', () => {
  it('offers no hour of today', async () => {
    await renderCheckout({ now: EVENING, form: unchosen })
    await expect.element(date('Hoy')).toBeDisabled()
    await expect.element(date('Hoy')).toHaveAccessibleDescription('Hoy ya no hay horarios.')
    await expectAccessible()
  })

  it('has a chosen day stay whose hours have passed, and the order needs another day', async () => {
    await renderCheckout({ now: EVENING, form: { ...unchosen, pickupDate: '2026-11-19' } })
    await expect.element(date('Hoy')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(section.getByText('No hay horarios disponibles para esta fecha')).toBeVisible()
    await expect.element(slots).not.toBeInTheDocument()
    await expectAccessible()
    await expect.element(placeButton).toHaveAccessibleDescription('Elige otro día: en ese no hay horarios.')
    await pressPlace()
    await expect.poll(alertText).toContain('Hora de recolección requerida')
    await expect.element(date('Hoy')).toHaveFocus()
    await opener.click()
    await expect.element(day(/viernes, 20 /)).toHaveFocus()
    await expect.element(day(/^Hoy, /)).toBeDisabled()
  })

  it('offers no day where none has hours', async () => {
    const days = pickupDays({ now: EVENING, timeZone: STORE.timeZone, opening: ANY_HOURS }).map((each) => ({
      ...each,
      slots: [],
    }))
    await renderCheckout({ now: EVENING, days, form: unchosen })
    await opener.click()
    await expect.element(day(/viernes, 20 /)).toBeDisabled()
    expect(calendar.getByRole('grid').getByRole('button', { disabled: false }).elements()).toEqual([])
  })
})

it('the pickup section drops a day that has passed since it was chosen, with a message, and nothing else', async () => {
  await renderCheckout({ form: { ...PICKUP, pickupDate: '2020-01-02' } })
  await expect.poll(alertText).toContain('La fecha que elegiste ya no está disponible')
  const sentence = section.getByText('La fecha que elegiste ya no está disponible. Elige otra.')
  await expect.element(sentence).toBeVisible()
  await expect.element(slots).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(PICKUP.email)
  await expect.element(placeButton).toHaveAttribute('aria-disabled', 'true')
  await date('Mañana').click()
  await slots.first().click()
  await expect.element(sentence).not.toBeInTheDocument()
  await expect.element(placeButton).not.toHaveAttribute('aria-disabled', 'true')
})
