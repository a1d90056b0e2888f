import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FORMATS } from '#app/shared/scan/read-frame.ts'
import type { RecordedBatch } from '#domain/count/recorded-batch.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { plugInCamera } from '#test/components/camera.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { ScanPanel } from './scan-panel.tsx'
import { scanQueueOf } from './scan-queue-store.ts'
import { useCountScans } from './use-count-scans.ts'

const DRESS = { variantId: 1, name: 'Vestido / M' }
const recordedUrl = '/inventario/conteos/3/escaneos'

interface SentScan {
  id: string
  code: string | null
  variantId: number | null
  pieces: number
}

let people = 0

/** A count on a device of its own, so that no queue of another test is on it. */
function newPerson(): string {
  people++
  return `lucia-${people}`
}

function Count({ personId, isOpen = true }: { personId: string; isOpen?: boolean }) {
  const scans = useCountScans({ countId: 3, account: 'luna', personId, onRecorded: () => undefined })
  return <ScanPanel isOpen={isOpen} scans={scans} />
}

/** Responds to the scans that the page sends; typed codes are found nowhere. */
const serveScans = (respond: (init: RequestInit) => unknown) =>
  serve(({ pathname }, init) => (pathname === recordedUrl ? respond(init) : { variants: [], total: 0 }))

const sentScans = ({ body }: RequestInit) => (JSON.parse(String(body)) as { scans: SentScan[] }).scans

/** The response to scans of the dress; other codes are unknown. */
function recorded(scans: readonly SentScan[], pieces: number): { ok: true } & RecordedBatch {
  return {
    ok: true,
    scans: scans.map(({ code, variantId }) =>
      code === 'VES-M' || variantId === 1
        ? { ok: true, isNew: true, variantId: 1 }
        : { ok: false, code: 'unknown-code' },
    ),
    counted: [{ ...DRESS, pieces }],
    choices: [],
  }
}

async function scan(code: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Código, SKU o nombre' }).fill(code)
  await userEvent.keyboard('{Enter}')
}

const state = () => page.getByText(/^(?:Enviando|Todo guardado|No hay conexión|Tu sesión terminó|Cada escaneo)/)
const recent = () => page.getByRole('list', { name: 'Últimos escaneos' })
const rejected = () => page.getByRole('list', { name: 'No contaron' })

it('a scanned code is shown at once, and by its name once the server has recorded it', async () => {
  const response = Promise.withResolvers<void>()
  const bodies: SentScan[][] = []
  const requested = serveScans(async (init) => {
    bodies.push(sentScans(init))
    await response.promise
    return recorded(sentScans(init), 4)
  })
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('VES-M')
  await expect.element(recent()).toMatchTextContent(/VES-M\+1/)
  await expect.element(state()).toHaveTextContent('Enviando 1 escaneo…')
  response.resolve()
  await expect.element(recent()).toMatchTextContent(/Vestido \/ M\+1 · van 4/)
  await expect.element(state()).toHaveTextContent('Todo guardado.')
  expect(requested).toContain(recordedUrl)
  expect(bodies).toMatchObject([[{ code: 'VES-M', pieces: 1 }]])
})

it('scans without a connection wait on the device, and are sent once as soon as it is back', async () => {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  let isAway = true
  const sent: SentScan[] = []
  serveScans((init) => {
    if (isAway) return cutConnection()
    sent.push(...sentScans(init))
    return recorded(sentScans(init), sent.length)
  })
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('VES-M')
  await expect.element(state()).toMatchTextContent(/1 escaneo por enviar, guardados en este dispositivo/)
  await scan('VES-M')
  await expect.element(state()).toMatchTextContent(/2 escaneos por enviar/)
  isAway = false
  // The clock is stopped: only the event ends the wait.
  window.dispatchEvent(new Event('online'))
  await expect.element(state()).toHaveTextContent('Todo guardado.')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
})

it('scans of a page that was closed are sent by the next page of the same person', async () => {
  const personId = newPerson()
  let isAway = true
  const sent: SentScan[] = []
  serveScans((init) => {
    if (isAway) return cutConnection()
    sent.push(...sentScans(init))
    return recorded(sentScans(init), sent.length)
  })
  const { screen } = await renderInCounter(<Count personId={personId} />)
  await scan('VES-M')
  await expect.element(state()).toMatchTextContent(/1 escaneo por enviar/)
  await screen.unmount()
  expect(scanQueueOf(`luna:${personId}`).get()).toHaveLength(1)
  isAway = false
  await renderInCounter(<Count personId={newPerson()} />)
  expect(sent).toEqual([])
  await renderInCounter(<Count personId={personId} />)
  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => scanQueueOf(`luna:${personId}`).get()).toEqual([])
})

it('each code that did not count has an alert of its own until it is dismissed', async () => {
  serveScans((init) => recorded(sentScans(init), 0))
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('nada')
  await expect.element(rejected()).toMatchTextContent(/nada Ningún producto tiene ese código\./)
  await scan('nadie')
  await expect.poll(() => rejected().getByRole('alert').elements()).toHaveLength(2)
  await expect.element(recent()).not.toBeInTheDocument()
  await rejected().getByRole('button', { name: 'Quitar' }).first().click()
  await expect.poll(() => rejected().getByRole('alert').elements()).toHaveLength(1)
})

it('a code of several variants counts for the chosen one', async () => {
  const sent: SentScan[] = []
  serveScans((init) => {
    const scans = sentScans(init)
    sent.push(...scans)
    if (scans[0]?.variantId === 1) return recorded(scans, 1)
    const choices = [DRESS, { variantId: 2, name: 'Vestido / G' }]
    return { ok: true, scans: [{ ok: false, code: 'ambiguous-code', variantIds: [1, 2] }], counted: [], choices }
  })
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('750')
  await rejected().getByRole('button', { name: 'Vestido / M' }).click()
  await expect.element(rejected()).not.toBeInTheDocument()
  await expect.poll(() => sent.map(({ variantId }) => variantId)).toEqual([null, 1])
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

it('a scan that the server has is undone by a scan that takes it off', async () => {
  const sent: SentScan[] = []
  serveScans((init) => {
    sent.push(...sentScans(init))
    return recorded(sentScans(init), 2 - sent.length)
  })
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('VES-M')
  await recent().getByRole('button', { name: 'Deshacer Vestido / M' }).click()
  await expect.element(recent()).not.toBeInTheDocument()
  await expect.poll(() => sent.map(({ pieces }) => pieces)).toEqual([1, -1])
  await expect.element(page.getByText('Vestido / M: −1, van 0.')).toBeInTheDocument()
})

it('a scan that may have arrived is undone by a scan that takes it off, though the connection was cut', async () => {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  let isAway = true
  const sent: SentScan[] = []
  serveScans((init) => {
    if (isAway) return cutConnection()
    sent.push(...sentScans(init))
    return recorded(sentScans(init), 0)
  })
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('VES-M')
  await expect.element(state()).toMatchTextContent(/1 escaneo por enviar/)
  await recent().getByRole('button', { name: 'Deshacer VES-M' }).click()
  await expect.element(state()).toMatchTextContent(/2 escaneos por enviar/)
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent.map(({ pieces }) => pieces)).toEqual([1, -1])
})

it('scans of a count that another person closed stay on the device, and do not count', async () => {
  serveScans(() => ({ ok: false, code: 'count-closed' }))
  const personId = newPerson()
  await renderInCounter(<Count personId={personId} />)
  await scan('VES-M')
  await expect.element(rejected()).toMatchTextContent(/VES-M/)
  expect(scanQueueOf(`luna:${personId}`).get()).toMatchObject([{ rejection: { code: 'count-closed' } }])
})

it('scans of a person whose session has ended wait until the person has signed in again', async () => {
  serveScans(() => Response.json({ ok: false, code: 'signed-out' }, { status: 401 }))
  await renderInCounter(<Count personId={newPerson()} />)
  await scan('VES-M')
  await expect.element(state()).toMatchTextContent(/Tu sesión terminó.*1 escaneo por enviar/)
})

it('the camera counts one label after the other, each once, until its dialog is closed', async () => {
  let inSight = 'VES-M'
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => [...FORMATS]
      detect = async () => [{ rawValue: inSight, format: 'ean_13' }]
    },
  )
  const sent: SentScan[] = []
  serveScans((init) => {
    const scans = sentScans(init)
    sent.push(...scans)
    return recorded(scans, sent.length)
  })
  const { opened, show } = plugInCamera()
  await renderInCounter(<Count personId={newPerson()} />)
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  const camera = page.getByRole('dialog', { name: 'Contar' })
  /** The codes that were counted so far; the camera shows another frame first. */
  const codes = () => {
    show()
    return sent.map(({ code }) => code)
  }
  // Until the window shows the camera's image, frames are lost.
  await expect.poll(codes).toEqual(['VES-M'])
  await expect.element(camera.getByText('Vestido / M')).toBeVisible()
  await expect.element(camera.getByText('Todo guardado.')).toBeVisible()
  await expectAccessible()
  inSight = 'VES-G'
  await expect.poll(codes).toEqual(['VES-M', 'VES-G'])
  expect(opened.map(({ active }) => active)).toEqual([true])
  await userEvent.keyboard('{Escape}')
  await expect.element(camera).not.toBeInTheDocument()
  await expect.poll(() => opened[0]?.active).toBe(false)
})
