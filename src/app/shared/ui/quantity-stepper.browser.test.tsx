import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuantityStepper } from './quantity-stepper.tsx'

function Stepper({ limit }: { limit: number }) {
  const [value, setValue] = useState(1)
  return <QuantityStepper value={value} limit={limit} onChange={setValue} label="Cantidad" />
}

it('the quantity stepper stays within the limit, for any typed text', async () => {
  const screen = await render(<Stepper limit={4} />)
  const field = screen.getByRole('textbox', { name: 'Piezas' })
  for (const [typed, settled] of [
    ['999', '4'],
    ['0', '1'],
    ['dos', '1'],
    ['2.7', '2'],
  ] as const) {
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue(settled)
  }
})

it('the quantity stepper goes down to 0 only where that removes the pieces', async () => {
  const counts: number[] = []
  const stepper = (least: 0 | 1) => (
    <QuantityStepper value={1} least={least} limit={4} onChange={(count) => counts.push(count)} label="Cantidad" />
  )
  const screen = await render(stepper(1))
  const fewer = screen.getByRole('button', { name: 'Una pieza menos' })
  await expect.element(fewer).toBeDisabled()
  await screen.rerender(stepper(0))
  await fewer.click()
  await screen.getByRole('textbox', { name: 'Piezas' }).fill('-3')
  await userEvent.keyboard('{Enter}')
  expect(counts).toEqual([0, 0])
})

it('the quantity stepper ends at the last piece, also when the field is left', async () => {
  const screen = await render(<Stepper limit={4} />)
  const field = screen.getByRole('textbox', { name: 'Piezas' })
  const more = screen.getByRole('button', { name: 'Una pieza más' })
  await more.click()
  await expect.element(field).toHaveValue('2')
  await field.fill('1e9')
  field.element().blur()
  await expect.element(field).toHaveValue('4')
  await expect.element(more).toBeDisabled()
})
