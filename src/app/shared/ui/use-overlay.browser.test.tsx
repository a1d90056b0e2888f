import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { settled } from '#test/settled.ts'
import { DialogWindow } from './dialog-window.tsx'
import { Sheet } from './sheet.tsx'
import { useDialogButton } from './use-on-demand.ts'

const START = `${location.pathname}${location.search}`

/** Number of steps that the browser has taken through its history. */
let steps = 0
// The overlays stop the event of a step between their entries, not this one.
navigation.addEventListener('currententrychange', ({ navigationType }) => {
  if (navigationType === 'traverse') steps += 1
})

/** Number of times that the router has loaded the page. */
let loads = 0

function Layout() {
  const { pathname, search } = useLocation()
  return (
    <main data-url={`${pathname}${search}`}>
      <Outlet />
    </main>
  )
}

function FirstPage() {
  return (
    <>
      <h1>Vestido</h1>
      <Link to="/otra">Otra página</Link>
      <Sheet side="bottom" title="Filtros" closesOnNavigation="path" trigger={<button type="button">Abrir</button>}>
        <Filters />
        <Inner />
      </Sheet>
    </>
  )
}

function Filters() {
  const [, setQuery] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => setQuery({ talla: 'm' })}>
        Talla M
      </button>
      <button type="button" onClick={() => setQuery({ orden: 'precio' }, { replace: true })}>
        Por precio
      </button>
      <Link to="/otra">Ver producto</Link>
    </>
  )
}

const Nothing = () => null

async function loadDialog() {
  return DialogWindow
}

function Inner() {
  const { part: Dialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  return (
    <>
      <button type="button" {...openerProps}>
        Cupón
      </button>
      {Dialog && (
        <Dialog {...dialogProps} title="Sonríe">
          Contenido
        </Dialog>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Abrir' })
const sheet = page.getByRole('dialog', { name: 'Filtros' })
const dialog = page.getByRole('dialog', { name: 'Sonríe' })
const shownUrl = () => document.querySelector('[data-url]')?.getAttribute('data-url')
const realUrl = () => location.pathname + location.search

/** Expects that the router and the browser show a page. */
async function expectPage(url: string): Promise<void> {
  await expect.poll(shownUrl).toBe(url)
  await expect.poll(realUrl).toBe(url)
}

/** Opens the sheet, with its entry in the history. */
async function openSheet(): Promise<void> {
  await opener.click()
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => history.state?.overlays).toBe(1)
}

let router: ReturnType<typeof createBrowserRouter>

beforeEach(async () => {
  history.pushState(null, '', '/vestido')
  loads = 0
  const loader = () => {
    loads += 1
    return null
  }
  router = createBrowserRouter([
    {
      Component: Layout,
      HydrateFallback: Nothing,
      children: [
        { path: '/vestido', loader, Component: FirstPage },
        { path: '/otra', element: <h1>Otra</h1> },
      ],
    },
  ])
  await render(<RouterProvider router={router} />)
  await expect.element(opener).toBeVisible()
})

afterEach(async () => {
  router.dispose()
  history.pushState(null, '', START)
})

it('Back closes a sheet, stays on the page without loading it, and then leaves the page', async () => {
  await page.getByRole('link', { name: 'Otra página' }).click()
  await expectPage('/otra')
  history.back()
  await expectPage('/vestido')
  const before = loads
  await openSheet()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expectPage('/vestido')
  expect(loads).toBe(before)
})

it('a sheet that was closed otherwise leaves nothing for Back', async () => {
  await page.getByRole('link', { name: 'Otra página' }).click()
  await expectPage('/otra')
  await router.navigate('/vestido')
  await expectPage('/vestido')
  await openSheet()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => history.state?.overlays).toBeUndefined()
  history.back()
  await expectPage('/otra')
})

it('Back closes the dialog over a sheet first, then the sheet', async () => {
  await openSheet()
  await page.getByRole('button', { name: 'Cupón' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => history.state?.overlays).toBe(2)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectPage('/vestido')
})

it('a link in a sheet leads to its page, from which Back leads to the page of the sheet at once', async () => {
  await openSheet()
  await page.getByRole('link', { name: 'Ver producto' }).click()
  await expectPage('/otra')
  history.back()
  await expectPage('/vestido')
  await expect.element(opener).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  history.forward()
  await expectPage('/otra')
})

it('each filter that is set in a sheet stays a step of its own, below the sheet', async () => {
  await openSheet()
  await page.getByRole('button', { name: 'Talla M' }).click()
  await expectPage('/vestido?talla=m')
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => history.state?.overlays).toBe(1)
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectPage('/vestido?talla=m')
  history.back()
  await expectPage('/vestido')
})

it('a page that was replaced under a sheet is the replaced one after Back', async () => {
  await openSheet()
  await page.getByRole('button', { name: 'Por precio' }).click()
  await expectPage('/vestido?orden=precio')
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await settled()
  await expectPage('/vestido?orden=precio')
})

it('Forward does not open a sheet again, and the next Back leaves the page', async () => {
  await page.getByRole('link', { name: 'Otra página' }).click()
  await expectPage('/otra')
  await router.navigate('/vestido')
  await openSheet()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  // To the entry of the sheet, and on to the page.
  const before = steps
  history.forward()
  await expect.poll(() => steps - before).toBe(2)
  expect(history.state.overlays).toBeUndefined()
  await expect.element(sheet).not.toBeInTheDocument()
  history.back()
  await expectPage('/otra')
})
