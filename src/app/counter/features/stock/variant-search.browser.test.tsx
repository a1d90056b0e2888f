import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LevelledVariant } from '#domain/stock-level/level-range.ts'
import { levelledVariant } from '#test/components/levelled-variant.ts'
import { serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { VariantSearch } from './variant-search.tsx'

const TWO = [levelledVariant(1, { name: 'Vestido M' }), levelledVariant(2, { name: 'Vestido G' })]

const onCode = vi.fn<(code: string) => Promise<boolean>>()
const onChoose = vi.fn<(variant: LevelledVariant) => void>()

function Search() {
  const field = useRef<HTMLInputElement>(null)
  return <VariantSearch label="Código, SKU o nombre" field={field} onCode={onCode} onChoose={onChoose} />
}

/** A search in a store that finds these variants. */
async function open(variants: readonly LevelledVariant[], isTaken = true): Promise<void> {
  onCode.mockResolvedValue(isTaken)
  serve(() => ({ variants, total: variants.length }))
  await renderInCounter(<Search />)
  await expect.element(field()).toBeVisible()
}

const field = () => page.getByRole('combobox')
const options = () => page.getByRole('option')
const press = (keys: string) => userEvent.keyboard(keys)
const chosen = () => onChoose.mock.calls.map(([{ variantId }]) => variantId)

it('a name that several variants match offers them to choose from, and keeps the typed text', async () => {
  await open(TWO)
  await field().fill('vestido')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await press('{Enter}')
  await expect.element(page.getByText('Varias coinciden: elige una de la lista.')).toBeVisible()
  await expect.element(field()).toHaveValue('vestido')
  await press('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen()).toEqual([2])
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  expect(onCode).not.toHaveBeenCalled()
})

it('a name that one variant matches chooses it by Enter', async () => {
  await open(TWO.slice(0, 1))
  await field().fill('vestido')
  await expect.poll(() => options().elements()).toHaveLength(1)
  await press('{Enter}')
  expect(chosen()).toEqual([1])
})

it('a code is passed on as a code, although a variant with it is in the list', async () => {
  await open(TWO)
  await field().fill('SKU-1')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await press('{Enter}')
  await expect.poll(() => onCode.mock.calls).toEqual([['SKU-1']])
  await expect.element(field()).toHaveValue('')
  expect(chosen()).toEqual([])
})

it('a code that is not taken stays in the field, selected for the next one', async () => {
  await open([], false)
  await field().fill('nada')
  await press('{Enter}')
  await expect.element(field()).toHaveValue('nada')
  await press('otra')
  await expect.element(field()).toHaveValue('otra')
})

it('a variant of the list is chosen by a press, and Escape closes the list', async () => {
  await open(TWO)
  await field().fill('vestido')
  await options().first().click()
  expect(chosen()).toEqual([1])
  await field().fill('vestido')
  await expect.poll(() => options().elements()).toHaveLength(2)
  await press('{Escape}')
  await expect.poll(() => options().elements()).toHaveLength(0)
})
