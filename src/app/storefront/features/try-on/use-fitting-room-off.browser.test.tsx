import { Link, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { FITTING_ROOM_OFF } from '#domain/try-on/try-on-sentences.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { settled } from '#test/settled.ts'
import { useFittingRoomOff } from './use-fitting-room-off.ts'

const toast = page.getByRole('region', { name: 'Avisos' }).getByText(FITTING_ROOM_OFF)

function FittingRoomOff() {
  useFittingRoomOff()
  return <h1>Acceso denegado</h1>
}

function AnyPage() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/dress-up' ? <FittingRoomOff /> : <Link to="/dress-up">Al probador</Link>}
      <Toasts />
    </>
  )
}

/** Follows the link to a fitting room. @param behind the URL of the page before, as the browser has it */
async function enter(behind: string) {
  const entries = () => [{ url: behind }, { url: `${location.origin}/dress-up` }]
  vi.stubGlobal('navigation', { entries, currentEntry: { index: 1 } })
  await renderInStore(<AnyPage />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('link', { name: 'Al probador' }).click()
  await expect.element(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible()
  await expect.element(toast).toBeVisible()
}

beforeEach(() => () => vi.useRealTimers())

it('a store without a fitting room shows a toast for three seconds, and leads back to the page before', async () => {
  await enter(`${location.origin}/`)
  vi.advanceTimersByTime(1_500)
  await expect.element(toast).toBeVisible()
  expect(currentUrl()).toBe('/dress-up')
  vi.advanceTimersByTime(1_500)
  await expect.poll(currentUrl).toBe('/')
})

it('a store without a fitting room leads nowhere when the page before is not one of its own', async () => {
  await enter('https://buscador.example/')
  vi.advanceTimersByTime(6_000)
  await expect.element(toast).not.toBeInTheDocument()
  // A step back would be on its way by now.
  await settled()
  expect(currentUrl()).toBe('/dress-up')
})
