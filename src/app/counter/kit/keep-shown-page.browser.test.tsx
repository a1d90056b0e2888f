import { useState } from 'react'
import type { DataStrategyResult } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { connection, noteCurrent, showPage } from './connection.ts'
import { keepShownPage } from './keep-shown-page.ts'
import { useUnsaved } from './unsaved-guard.tsx'

type Results = Record<string, DataStrategyResult>

const stay = vi.fn<() => void>()
const CUT: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') }
const LOADED: DataStrategyResult = { type: 'data', result: {} }
const redirect = (location: string): DataStrategyResult => ({
  type: 'error',
  result: new Response(null, { status: 302, headers: { location } }),
})

function Form() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Nombre" value={text} onChange={({ target }) => setText(target.value)} />
}

/** The results of the router's request for a path, while the page of the orders is shown. */
async function request(path: string, results: Results, method = 'GET'): Promise<Results> {
  const args = { request: new Request(`http://localhost${path}`, { method }) } as Parameters<typeof keepShownPage>[0]
  return (await keepShownPage(args, async () => results)) as Results
}

beforeEach(() => {
  const clock = stopClock()
  showPage({ path: '/pedidos', reload: () => undefined, stay, probeUrl: '/conexion' })
  onTestFinished(() => {
    clock.resume()
    showPage(null)
    noteCurrent()
  })
})

it('the data of the shown page stay as they are while the store cannot be reached', async () => {
  expect(await request('/pedidos', { page: CUT })).toEqual({})
  expect(connection.get().isAway).toBe(true)
  expect(toastTitles()).toEqual([])
  expect(stay).not.toHaveBeenCalled()
})

it('a navigation to another page ends while the store cannot be reached, with a toast that explains it', async () => {
  await request('/inventario', { page: CUT })
  expect(stay).toHaveBeenCalledTimes(1)
  await expect.poll(toastTitles).toEqual(['Sin conexión: esa página no se puede abrir ahora. Te quedas en esta.'])
})

it('a page that fails at the server leaves the shown one, and no connection is missed', async () => {
  const failed: DataStrategyResult = { type: 'error', result: new Error('Unexpected Server Error') }
  await request('/inventario', { page: failed })
  expect(stay).toHaveBeenCalledTimes(1)
  expect(connection.get().isAway).toBe(false)
  await expect.poll(toastTitles).toEqual(['Algo salió mal de nuestro lado. Nada se perdió: inténtalo de nuevo.'])
})

it('a page that was loaded is current', async () => {
  await request('/pedidos', { page: CUT })
  expect(await request('/inventario', { page: LOADED })).toEqual({ page: LOADED })
  expect(connection.get().isAway).toBe(false)
})

it('the end of a session leads to signing in, but leaves a page with something unsaved', async () => {
  const results = { page: redirect('/entrar?a=%2Fpedidos') }
  expect(await request('/pedidos', results)).toEqual(results)
  expect(connection.get().isSignedOut).toBe(false)
  await renderInCounter(<Form />)
  await page.getByLabelText('Nombre').fill('Otro')
  expect(await request('/pedidos', results)).toEqual({})
  expect(connection.get().isSignedOut).toBe(true)
})

it('a request that the router has given up changes nothing', async () => {
  const given = new AbortController()
  const request = new Request('http://localhost/inventario', { signal: given.signal })
  const args = { request } as Parameters<typeof keepShownPage>[0]
  const next = async () => {
    given.abort()
    return { page: CUT }
  }
  expect(await keepShownPage(args, next)).toEqual({ page: CUT })
  expect(connection.get().isAway).toBe(false)
})
