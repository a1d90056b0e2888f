import { useState } from 'react'
import { createRoutesStub, Outlet, useLoaderData, useRevalidator } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { RunningActions } from './running-actions.tsx'
import { useAction } from './use-action.ts'

type SettledHold = OutcomeOf<'move-hold'>

const MOVED: SettledHold = { ok: true, order: { id: 1, folio: 7 }, isChanged: true }
const SENTENCES = {
  'order-not-found': 'Ese pedido no existe.',
  'hold-end-past': 'Ese momento ya pasó.',
  'hold-end-far': 'Es demasiado lejos.',
}

function Root() {
  return (
    <>
      <Outlet />
      <RunningActions />
      <Toasts />
    </>
  )
}

function HoldButton({ onSettled }: { onSettled: (outcome: SettledHold) => void }) {
  const { run, isBusy } = useAction({ intent: 'move-hold', sentences: SENTENCES, done: 'Apartado cambiado', onSettled })
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void run({ until: null })}>
      Sin límite
    </button>
  )
}

interface Loaded {
  isHeld: boolean
  settled: (outcome: SettledHold) => void
}

/** The button, until its data has nothing that is held. */
function Page() {
  const { isHeld, settled } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const [count, setCount] = useState(0)
  return (
    <>
      {isHeld ? <HoldButton onSettled={settled} /> : <p>Nada apartado</p>}
      <button type="button" onClick={() => void revalidate()}>
        Evento de la tienda
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Dibujar otra vez
      </button>
    </>
  )
}

/** The action responds when the test resolves its promise. */
async function renderHold() {
  const settled = vi.fn<(outcome: SettledHold) => void>()
  const responses: PromiseWithResolvers<SettledHold>[] = []
  const sent: unknown[] = []
  const data: Loaded = { isHeld: true, settled }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Root,
      children: [
        {
          index: true,
          id: 'page',
          loader: () => ({ ...data }),
          Component: Page,
          async action({ request }) {
            sent.push(await request.json())
            const response = Promise.withResolvers<SettledHold>()
            responses.push(response)
            return response.promise
          },
        },
      ],
    },
  ])
  await render(<Stub initialEntries={['/?index']} hydrationData={{ loaderData: { page: data } }} />)
  return { settled, responses, sent, data }
}

const press = (name: string) => page.getByRole('button', { name }).click()

it('an action whose component is gone before the response arrives is settled once', async () => {
  const { settled, responses, data } = await renderHold()
  await press('Sin límite')
  await expect.poll(() => responses.length).toBe(1)
  data.isHeld = false
  await press('Evento de la tienda')
  await expect.element(page.getByText('Nada apartado')).toBeVisible()
  expect(settled).not.toHaveBeenCalled()

  responses[0]?.resolve(MOVED)
  await expect.element(page.getByText('Apartado cambiado')).toBeVisible()
  expect(settled.mock.calls).toEqual([[MOVED]])
})

it('an action that is run twice is settled twice, with the fields and the outcome of each', async () => {
  const { settled, responses, sent } = await renderHold()
  await press('Sin límite')
  await expect.poll(() => responses.length).toBe(1)
  responses[0]?.resolve({ ok: false, code: 'hold-end-far' })
  await expect.element(page.getByText('Es demasiado lejos.')).toBeVisible()
  await press('Dibujar otra vez')

  await press('Sin límite')
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.resolve(MOVED)
  await expect.element(page.getByText('Apartado cambiado')).toBeVisible()
  expect(settled.mock.calls).toEqual([[{ ok: false, code: 'hold-end-far' }], [MOVED]])
  expect(sent).toEqual([
    { intent: 'move-hold', until: null },
    { intent: 'move-hold', until: null },
  ])
})

it('an action whose response is no outcome is settled as failed', async () => {
  const { settled, responses } = await renderHold()
  await press('Sin límite')
  await expect.poll(() => responses.length).toBe(1)
  responses[0]?.resolve(JSON.parse('{"message":"proxy"}'))
  await expect.poll(() => settled.mock.calls).toEqual([[{ ok: false, code: 'failed' }]])
})
