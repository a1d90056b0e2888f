import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stopSending } from '#app/counter/features/import/upload-store.ts'
import { RunningActions } from '#app/counter/kit/running-actions.tsx'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { serve } from '#test/components/network.ts'
import { RECEIVED_NOTHING } from '#test/components/shown-import.ts'
import { ImportsPage } from './imports-page.tsx'

interface Loaded {
  open: ShownImport | null
  /** How often the page's data was loaded. */
  loads: number
}

function Page() {
  const { open, loads } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <ImportsPage
        open={open}
        isOpenOwn
        imports={[]}
        next={null}
        isFirst
        seq={0}
        timeZone="America/Mexico_City"
        now={0}
      />
      <button type="button" onClick={() => void revalidate()}>
        Evento de la tienda
      </button>
      <output aria-label="Cargas">{loads}</output>
      <RunningActions />
    </>
  )
}

const ImportPage = () => <h1>La importación</h1>

it('a chosen file is sent although the page shows its import before the response arrives', async () => {
  onTestFinished(stopSending)
  const requested = serve(() => ({ ok: true, receivedBytes: 3, isWhole: true }))
  const response = Promise.withResolvers<{ ok: true; id: number }>()
  const data: Loaded = { open: null, loads: 0 }
  const Stub = createRoutesStub([
    {
      id: 'imports',
      path: '/productos/importar',
      loader: () => ({ ...data, loads: ++data.loads }),
      action() {
        data.open = RECEIVED_NOTHING
        return response.promise
      },
      Component: Page,
    },
    { path: '/productos/importar/:id', Component: ImportPage },
  ])
  await render(<Stub initialEntries={['/productos/importar']} hydrationData={{ loaderData: { imports: data } }} />)

  await userEvent.upload(page.getByLabelText(/Elegir un archivo CSV/), new File(['a,b'], 'primavera.csv'))
  await expect.poll(() => data.open).toBe(RECEIVED_NOTHING)
  await page.getByRole('button', { name: 'Evento de la tienda' }).click()
  await expect.element(page.getByRole('status', { name: 'Cargas' })).toHaveTextContent('1')
  response.resolve({ ok: true, id: RECEIVED_NOTHING.id })
  await expect.element(page.getByRole('heading', { name: 'La importación' })).toBeVisible()
  await expect.poll(() => requested).toEqual(['/productos/importar/7/archivo?desde=0'])
})
