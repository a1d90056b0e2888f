import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { noteAway, noteCurrent, showPage } from './connection.ts'
import { UnsavedGuard, useUnsaved } from './unsaved-guard.tsx'

function Form() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Nombre" value={text} onChange={({ target }) => setText(target.value)} />
}

const Page = () => (
  <UnsavedGuard>
    <Form />
    <Form />
    <Link to="/pedidos">Pedidos</Link>
    <Link to="#abajo">Abajo</Link>
  </UnsavedGuard>
)

const open = () => renderInCounter(<Page />, { at: '/productos/7' })
const name = () => page.getByLabelText('Nombre').first()
const leave = () => page.getByRole('link', { name: 'Pedidos' }).click()
const dialog = () => page.getByRole('dialog', { name: '¿Salir sin guardar?' })
const isClosingGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a page with nothing unsaved is left without a question', async () => {
  await open()
  await expect.element(name()).toBeVisible()
  expect(isClosingGuarded()).toBe(false)
  await leave()
  await expect.poll(currentUrl).toBe('/pedidos')
})

it('a page with something unsaved is left only after a question', async () => {
  await open()
  await name().fill('Otro')
  expect(isClosingGuarded()).toBe(true)
  await leave()
  await dialog().getByRole('button', { name: 'Seguir editando' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/productos/7')
  await expect.element(name()).toHaveValue('Otro')
  await leave()
  await dialog().getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(currentUrl).toBe('/pedidos')
})

it('a place further down the same page is gone to without a question', async () => {
  await open()
  await name().fill('Otro')
  await page.getByRole('link', { name: 'Abajo' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('a page is left without a question once all of its parts are saved', async () => {
  await open()
  const [first, second] = [name(), page.getByLabelText('Nombre').last()]
  await first.fill('Uno')
  await second.fill('Dos')
  await first.fill('')
  expect(isClosingGuarded()).toBe(true)
  await second.fill('')
  expect(isClosingGuarded()).toBe(false)
})

it('no page is left while the store cannot be reached, with a toast that explains it', async () => {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  showPage({ path: '/productos/7', reload: () => undefined, stay: () => undefined, probeUrl: '/conexion' })
  onTestFinished(() => {
    noteCurrent()
    showPage(null)
  })
  serve(cutConnection)
  await open()
  noteAway()
  await leave()
  await expect.poll(toastTitles).toEqual(['Sin conexión: esa página no se puede abrir ahora. Te quedas en esta.'])
  expect(currentUrl()).toBe('/productos/7')
  serve(() => ({}))
  await leave()
  await expect.poll(currentUrl).toBe('/pedidos')
})
