import { useLoaderData } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportState } from '#domain/import/import-run.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { useProgress } from './use-progress.ts'

function Progress() {
  const { state, loads } = useLoaderData<{ state: ImportState; loads: number }>()
  useProgress({ state })
  return <output aria-label="Cargas">{`${state} ${loads}`}</output>
}

const shown = () => page.getByRole('status', { name: 'Cargas' })

/** A page of an import in this state, on a clock of the test's own. */
async function open(stored: { state: ImportState; loads: number }): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderInCounter(<Progress />, { loader: () => ({ ...stored, loads: ++stored.loads }) })
  await expect.element(shown()).toHaveTextContent(`${stored.state} 1`)
}

it('the page of an import that moves is loaded again each second, until it waits for a person', async () => {
  const stored: { state: ImportState; loads: number } = { state: 'checking', loads: 0 }
  await open(stored)
  vi.advanceTimersByTime(1_000)
  await expect.element(shown()).toHaveTextContent('checking 2')
  stored.state = 'checked'
  vi.advanceTimersByTime(1_000)
  await expect.element(shown()).toHaveTextContent('checked 3')
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['checked', 'done', 'failed', 'dropped'] as const)(
  'the page of an import that is %s is not loaded again by itself',
  async (state) => {
    await open({ state, loads: 0 })
    expect(vi.getTimerCount()).toBe(0)
  },
)
