import { useLoaderData } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { useAction } from './use-action.ts'
import { useIsActing } from './use-is-acting.ts'

interface RunOptions {
  done?: string
  onSettled?: (outcome: { ok: boolean }) => void
  fields?: Record<string, unknown> | FormData
}

function Runner({ done, onSettled, fields }: RunOptions) {
  const loads = useLoaderData<number>()
  const isActing = useIsActing()
  const { run, isBusy, isSending } = useAction({
    intent: 'change-name',
    path: '/cuenta',
    sentences: { 'name-missing': 'Escribe un nombre.' },
    done,
    onSettled,
  })
  const states = Object.entries({ isSending, isBusy, isActing }).flatMap(([name, is]) => (is ? name : []))
  return (
    <>
      <button type="button" onClick={() => void run(fields)}>
        Guardar
      </button>
      <output>{`${loads} cargas ${states.join(' ')}`.trim()}</output>
    </>
  )
}

const state = () => page.getByRole('status')
const save = () => page.getByRole('button', { name: 'Guardar' }).click()

/** A page that counts how often its data was loaded. */
async function open(options: RunOptions = {}, act?: () => unknown, load: () => unknown = () => undefined) {
  let loads = 0
  const loader = async () => {
    await load()
    loads++
    return loads
  }
  const opened = await renderInCounter(<Runner {...options} />, { loader, act })
  await expect.element(state()).toHaveTextContent('1 cargas')
  return opened
}

it('an action is sent as JSON to its route, and the data of the page is loaded again', async () => {
  const { sent } = await open({ fields: { name: 'Lucía' } })
  await save()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  await expect.element(state()).toHaveTextContent('2 cargas')
  expect(sent).toEqual([{ path: '/cuenta', intent: 'change-name', name: 'Lucía' }])
})

it('an action with a file is sent as a form, with its intent among the fields', async () => {
  const fields = new FormData()
  fields.set('file', new File(['logo'], 'logo.png'))
  const { sent } = await open({ fields })
  await save()
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-name', file: expect.any(File) }])
})

it('an action sends until its outcome is known, and is busy until the page is loaded again', async () => {
  const response = Promise.withResolvers<unknown>()
  const load = Promise.withResolvers<void>()
  let isSlow = false
  await open(
    {},
    () => response.promise,
    () => (isSlow ? load.promise : undefined),
  )
  isSlow = true
  await save()
  await expect.element(state()).toHaveTextContent('1 cargas isSending isBusy isActing')
  response.resolve({ ok: true })
  await expect.element(state()).toHaveTextContent('1 cargas isBusy isActing')
  load.resolve()
  await expect.element(state()).toHaveTextContent('2 cargas')
})

it.each([
  [{ ok: false, code: 'name-missing' }, 'Escribe un nombre.'],
  [{ ok: false, code: 'not-allowed' }, 'Tu papel en la tienda no permite hacer esto.'],
  [{ ok: false, code: 'never-defined' }, 'Algo salió mal de nuestro lado. Nada se perdió: inténtalo de nuevo.'],
  [{ ok: false, code: 'name-missing', sentence: 'Así no.' }, 'Así no.'],
])('a rejected action is shown by its sentence, and the page is loaded again', async (outcome, sentence) => {
  const onSettled = vi.fn<(settled: unknown) => void>()
  await open({ onSettled }, () => outcome)
  await save()
  await expect.poll(toastTitles).toEqual([sentence])
  await expect.element(state()).toHaveTextContent('2 cargas')
  expect(onSettled.mock.calls).toEqual([[outcome]])
})

it('an action that could not be sent does not load the page again', async () => {
  await open({}, () => ({ ok: false, code: 'offline' }))
  await save()
  await expect.poll(toastTitles).toEqual(['No hay conexión. Nada se perdió: inténtalo de nuevo.'])
  await expect.element(state()).toHaveTextContent('1 cargas')
})

it('the toast of the run before is hidden while an action runs again', async () => {
  const second = Promise.withResolvers<unknown>()
  let runs = 0
  await open({}, () => (++runs === 1 ? { ok: false, code: 'name-missing' } : second.promise))
  await save()
  await expect.poll(toastTitles).toEqual(['Escribe un nombre.'])
  await save()
  expect(toastTitles()).toEqual([])
  second.resolve({ ok: true })
  await expect.poll(toastTitles).toEqual(['Guardado'])
})

it('an action whose page shows the outcome itself shows no toast', async () => {
  const onSettled = vi.fn<(outcome: { ok: boolean }) => void>()
  await open({ done: '', onSettled })
  await save()
  await expect.poll(() => onSettled.mock.calls).toHaveLength(1)
  expect(toastTitles()).toEqual([])
})
