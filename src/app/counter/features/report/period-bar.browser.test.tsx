import { useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { parseChosenPeriod } from '#domain/report/period-choice.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { PeriodBar } from './period-bar.tsx'

const TODAY = '2026-11-18'

function Bar() {
  const [parameters] = useSearchParams()
  return <PeriodBar chosen={parseChosenPeriod(parameters, TODAY)} today={TODAY} />
}

const open = (at: string) => renderInCounter(<Bar />, { at })
const choice = (name: string) => page.getByRole('link', { name })
const from = () => page.getByLabelText('Desde')
const show = () => page.getByRole('button', { name: 'Ver' }).click()

it('a period is chosen by a link, which keeps the other parameters of the page', async () => {
  await open('/tablero?por=marca')
  await choice('7 días').click()
  await expect.element(choice('7 días')).toHaveAttribute('aria-current', 'true')
  expect(new URLSearchParams(currentUrl().split('?')[1]).get('por')).toBe('marca')
  await expect.element(from()).not.toBeInTheDocument()
})

it('own days begin from those that are shown, and go with what else the page shows', async () => {
  await open('/tablero?por=marca')
  await choice('Otros días').click()
  await expect.element(from()).toHaveValue('2026-10-20')
  await from().fill('2026-11-01')
  await show()
  await expect.poll(currentUrl).toMatch(/desde=2026-11-01/)
  const parameters = new URLSearchParams(currentUrl().split('?')[1])
  expect(Object.fromEntries(parameters)).toMatchObject({ por: 'marca', hasta: TODAY })
})

it('days in the wrong sequence stay in their fields, with the reason', async () => {
  await open('/tablero')
  await choice('Otros días').click()
  await from().fill('2026-11-18')
  await page.getByLabelText('Hasta').fill('2026-11-01')
  await show()
  const reason = 'El primer día debe ser anterior al último. Mientras, ves los últimos 30 días.'
  await expect.element(from()).toHaveAccessibleDescription(reason)
  await expect.element(from()).toHaveValue('2026-11-18')
})
