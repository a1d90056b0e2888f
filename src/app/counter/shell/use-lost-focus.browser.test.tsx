import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLostFocus } from './use-lost-focus.ts'

function Page() {
  const content = useRef<HTMLElement>(null)
  const [isDone, setDone] = useState(false)
  const [hasPanel, setPanel] = useState(true)
  useLostFocus(content)
  return (
    <>
      <button type="button" onClick={() => setDone(true)}>
        Fuera
      </button>
      <main ref={content} tabIndex={-1}>
        {hasPanel && (
          <section aria-label="Pago">
            {!isDone && (
              <button type="button" onClick={() => setDone(true)}>
                Marcar pagado
              </button>
            )}
            <button type="button" onClick={() => setPanel(false)}>
              Quitar
            </button>
          </section>
        )}
      </main>
    </>
  )
}

it('the focus goes to the rest around a removed control, from where the keyboard goes on', async () => {
  const screen = await render(<Page />)
  screen.getByRole('button', { name: 'Marcar pagado' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('region', { name: 'Pago' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Quitar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

it('the focus is left alone where it was taken elsewhere before', async () => {
  const screen = await render(<Page />)
  screen.getByRole('button', { name: 'Marcar pagado' }).element().focus()
  const outside = screen.getByRole('button', { name: 'Fuera' })
  outside.element().focus()
  outside.element().blur()
  outside.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Marcar pagado' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})
