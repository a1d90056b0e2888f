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
