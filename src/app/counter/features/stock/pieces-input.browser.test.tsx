import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PiecesInput } from './pieces-input.tsx'

function Pieces({ placeholder }: { placeholder?: string }) {
  const [typed, setTyped] = useState('5')
  return <PiecesInput label="Piezas" value={typed} placeholder={placeholder} onChange={setTyped} />
}

const field = () => page.getByRole('textbox', { name: 'Piezas' })
const leave = () => field().element().blur()

it('an impossible number of pieces is marked when the field is left, and stays as it was typed', async () => {
  await render(<Pieces />)
  await field().fill('99999999999')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false')
  leave()
  await expect.element(field()).toHaveAccessibleDescription('Escribe un número entero de 0 a 99,999.')
  await expect.element(field()).toHaveValue('99999999999')
})

it('an empty field is an error only where it has no placeholder', async () => {
  await render(<Pieces />)
  await field().fill('')
  leave()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await render(<Pieces placeholder="3" />)
  await field().last().fill('')
  field().last().element().blur()
  await expect.element(field().last()).toHaveAttribute('aria-invalid', 'false')
})
