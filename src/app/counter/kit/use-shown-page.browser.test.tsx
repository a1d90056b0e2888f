import { Link, useLoaderData, useNavigation } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setVisibility } from '#test/components/camera.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { connection, noteCurrent, noteLive, shownPage } from './connection.ts'
import { useShownPage } from './use-shown-page.ts'

function Page() {
  useShownPage()
  const { state } = useNavigation()
  return (
    <>
      <p role="status">Cargada {useLoaderData<number>()}</p>
      <p data-testid="navigation">{state}</p>
      <Link to="/inventario">Inventario</Link>
    </>
  )
}

let probe: () => unknown

/** Opens the page of the orders, whose data are a number that grows with each load. */
async function open() {
  probe = () => ({ ok: true })
  const requested = serve(() => probe())
  let loads = 0
  const { screen } = await renderInCounter(<Page />, {
    at: '/pedidos?estado=nuevos',
    loader: ({ request }) => (new URL(request.url).pathname === '/pedidos' ? ++loads : new Promise(() => undefined)),
  })
  onTestFinished(async () => {
    await screen.unmount()
    noteCurrent()
    noteLive(false)
  })
  await expect.element(loaded).toHaveTextContent('Cargada 1')
  return { screen, requested }
}

const loaded = page.getByRole('status')
const navigation = page.getByTestId('navigation')

it('the shown page has the path of the router, until it is left', async () => {
  const { screen } = await open()
  expect(shownPage()).toMatchObject({ path: '/pedidos?estado=nuevos', probeUrl: '/conexion' })
  await screen.unmount()
  expect(shownPage()).toBeNull()
})

it('a page whose browser goes offline is away, and loads its data again once its store is there', async () => {
  const { requested } = await open()
  probe = cutConnection
  window.dispatchEvent(new Event('offline'))
  expect(connection.get().isAway).toBe(true)
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => requested).toEqual(['/conexion'])
  await expect.element(loaded).toHaveTextContent('Cargada 1')
  probe = () => ({ ok: true })
  // The failed probe ends first.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'))
      return loaded.element().textContent
    })
    .toBe('Cargada 2')
  expect(connection.get().isAway).toBe(false)
})

it('a page whose people have signed out elsewhere loads its data again, which shows why', async () => {
  await open()
  probe = () => new Response('', { status: 401 })
  window.dispatchEvent(new Event('focus'))
  await expect.element(loaded).toHaveTextContent('Cargada 2')
})

it('a visible page without events looks every thirty seconds whether its store is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { requested } = await open()
  setVisibility('hidden')
  vi.advanceTimersByTime(60_000)
  setVisibility('visible')
  noteLive(true)
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual([])
  noteLive(false)
  vi.advanceTimersByTime(30_000)
  expect(requested).toEqual(['/conexion'])
})

it('a navigation that cannot end leaves the page as it is', async () => {
  await open()
  await page.getByRole('link', { name: 'Inventario' }).click()
  await expect.element(navigation).toHaveTextContent('loading')
  expect(shownPage()?.path).toBe('/pedidos?estado=nuevos')
  shownPage()?.stay()
  await expect.element(navigation).toHaveTextContent('idle')
  await expect.element(page.getByRole('main')).toHaveAttribute('data-url', '/pedidos?estado=nuevos')
})
