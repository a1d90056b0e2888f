import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts } from './toasts.tsx'
import { useDialogButton } from './use-on-demand.ts'

function Dialog() {
  return <div role="dialog">Contenido</div>
}

function Opener({ load }: { load: () => Promise<typeof Dialog> }) {
  const { part: Part, dialogProps, openerProps } = useDialogButton(load)
  return (
    <>
      <button type="button" {...openerProps}>
        Abrir
      </button>
      <p>Junto al botón</p>
      {Part && dialogProps.isOpen && <Part />}
      <Toasts />
    </>
  )
}

it('a dialog whose code does not come shows an error, and does not open by itself when it comes later', async () => {
  const attempts: PromiseWithResolvers<typeof Dialog>[] = []
  await render(
    <Opener
      load={() => {
        const attempt = Promise.withResolvers<typeof Dialog>()
        attempts.push(attempt)
        return attempt.promise
      }}
    />,
  )
  const opener = page.getByRole('button', { name: 'Abrir' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-busy', 'true')
  for (const { reject } of attempts) reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect.element(page.getByRole('alert').getByText('No se pudo abrir')).toBeVisible()
  await expect.element(opener).not.toHaveAttribute('aria-busy')

  const before = attempts.length
  await page.getByText('Junto al botón').hover()
  await opener.hover()
  await expect.poll(() => attempts.length).toBeGreaterThan(before)
  for (const { resolve } of attempts) resolve(Dialog)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(dialog).toBeVisible()
})
