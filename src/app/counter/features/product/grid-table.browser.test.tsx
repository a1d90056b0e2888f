import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editedProduct, editedVariant } from '#test/components/edited-product.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { GridPanel } from './grid-panel.tsx'
import { useProductDrafts } from './use-product-drafts.ts'

const PRODUCT = editedProduct()
const GAP = editedProduct({
  variants: [editedVariant(1, 'Arena', 'M'), editedVariant(2, 'Arena', 'G'), editedVariant(3, 'Rojo', 'M')],
})

const THREE_COLORS = editedProduct({
  variants: [
    editedVariant(1, 'Arena', 'M'),
    editedVariant(2, 'Rojo', 'M'),
    editedVariant(3, 'Azul', 'M'),
    editedVariant(4, 'Arena', 'G'),
    editedVariant(5, 'Azul', 'G'),
  ],
})

function Grid({ product = PRODUCT, mayEdit = true }) {
  const drafts = useProductDrafts(product)
  return <GridPanel product={product} sharedCodes={[]} drafts={drafts} errors={[]} mayEdit={mayEdit} />
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)
const showAll = () => page.getByRole('combobox', { name: 'Mostrar' }).selectOptions('Todo')
const walked = () => page.getByRole('status').first()

/** Focuses a cell, whose text is selected by that. */
async function enter(name: string): Promise<void> {
  await expect.element(cell(name)).toBeVisible()
  cell(name).element().focus()
}

/** Pastes as from a spreadsheet, into the cell that has the focus. @returns whether the table took it */
function paste(copied: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', copied)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return !document.activeElement?.dispatchEvent(event)
}

it('the arrow keys and Enter move the focus between the cells of a grid, up to its edges', async () => {
  await renderInCounter(<Grid />)
  await enter('Piezas, Arena / M')
  await press('{ArrowDown}')
  await expect.element(cell('Piezas, Arena / G')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(cell('Piezas, Arena / G')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(cell('Piezas, Rojo / G')).toHaveFocus()
  await press('{Shift>}{Enter}{/Shift}')
  await expect.element(cell('Piezas, Rojo / M')).toHaveFocus()
  await press('{Enter}')
  await expect.element(cell('Piezas, Rojo / G')).toHaveFocus()
  await press('{ArrowLeft}')
  await expect.element(cell('Piezas, Arena / G')).toHaveFocus()
})

it('an arrow key moves the caret of a cell until it has reached the end of the text', async () => {
  await renderInCounter(<Grid />)
  await showAll()
  await enter('SKU, Arena / M')
  await press('{End}{ArrowLeft}')
  await expect.element(cell('SKU, Arena / M')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(cell('SKU, Arena / M')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(cell('Código de barras, Arena / M')).toHaveFocus()
})

it('the keys of a grid skip a combination that the product does not have, and cells that are hidden', async () => {
  await renderInCounter(<Grid product={THREE_COLORS} />)
  await enter('Piezas, Arena / G')
  await press('{ArrowRight}')
  await expect.element(cell('Piezas, Azul / G')).toHaveFocus()
  // As a phone does with the columns of the other colours.
  cell('Piezas, Rojo / M').element().closest('td')?.setAttribute('hidden', '')
  await enter('Piezas, Arena / M')
  await press('{ArrowRight}')
  await expect.element(cell('Piezas, Azul / M')).toHaveFocus()
})

it('a block of cells is pasted from a cell on, and undone and redone as one step', async () => {
  await renderInCounter(<Grid />)
  await showAll()
  await enter('SKU, Arena / M')
  expect(paste('VES-M\t111\nVES-G\t222\n')).toBe(true)
  await expect.element(cell('SKU, Arena / M')).toHaveValue('VES-M')
  await expect.element(cell('Código de barras, Arena / G')).toHaveValue('222')
  await press('{Control>}z{/Control}')
  await expect.element(cell('SKU, Arena / M')).toHaveValue('SKU-1')
  await expect.element(cell('Código de barras, Arena / G')).toHaveValue('')
  await expect.element(walked()).toHaveTextContent('Deshecho: SKU, Arena / M: SKU-1, y 3 más.')
  await press('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(cell('Código de barras, Arena / G')).toHaveValue('222')
  await expect.element(walked()).toHaveTextContent('Rehecho: SKU, Arena / M: VES-M, y 3 más.')
})

it('a single text is pasted into a cell by the browser itself', async () => {
  await renderInCounter(<Grid />)
  await enter('Piezas, Arena / M')
  expect(paste('12')).toBe(false)
})

it('Ctrl+D copies the text of a cell to the cells below that are sold', async () => {
  await renderInCounter(<Grid />)
  await showAll()
  await page.getByRole('button', { name: 'Dejar de vender Rojo / M', exact: true }).click()
  await cell('SKU, Arena / G').fill('VES')
  await press('{Control>}d{/Control}')
  await expect.element(cell('SKU, Rojo / G')).toHaveValue('VES')
  await expect.element(cell('SKU, Rojo / M')).toHaveValue('SKU-3')
  await expect.element(cell('SKU, Arena / M')).toHaveValue('SKU-1')
  await expect.element(cell('SKU, Arena / G')).toHaveFocus()
})

it('text that was typed into a cell is undone as one step, and by the buttons as by the keys', async () => {
  await renderInCounter(<Grid />)
  await showAll()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await enter('SKU, Arena / M')
  await press('ABC')
  await enter('SKU, Arena / G')
  await press('DEF')
  await press('{Control>}z{/Control}')
  await expect.element(cell('SKU, Arena / G')).toHaveValue('SKU-2')
  await expect.element(cell('SKU, Arena / M')).toHaveValue('ABC')
  await undo.click()
  await expect.element(cell('SKU, Arena / M')).toHaveValue('SKU-1')
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await press('{Control>}y{/Control}')
  await expect.element(cell('SKU, Arena / M')).toHaveValue('ABC')
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect.element(cell('SKU, Arena / G')).toHaveValue('DEF')
})

it('undoing leads to the changed cell though the table shows another field', async () => {
  await renderInCounter(<Grid />)
  const shown = page.getByRole('combobox', { name: 'Mostrar' })
  await shown.selectOptions('Precio')
  await cell('Precio, Rojo / M').fill('950')
  await shown.selectOptions('Piezas')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(shown).toHaveValue('price')
  await expect.element(cell('Precio, Rojo / M')).toHaveFocus()
  await expect.element(cell('Precio, Rojo / M')).toHaveValue('')
})

it('Escape puts the saved text of a cell back', async () => {
  await renderInCounter(<Grid />)
  await cell('Piezas, Arena / M').fill('12')
  await press('{Escape}')
  await expect.element(cell('Piezas, Arena / M')).toHaveValue('5')
})

it('a missing combination of a colour and a size is added by the button in its place', async () => {
  await renderInCounter(<Grid product={GAP} />)
  await page.getByRole('button', { name: 'Agregar Rojo / G' }).click()
  await expect.element(cell('Piezas, Rojo / G')).toHaveValue('')
})

it('a person who may not edit moves between cells, and changes none', async () => {
  await renderInCounter(<Grid product={GAP} mayEdit={false} />)
  await enter('Piezas, Arena / M')
  expect(paste('1\t2\n3\t4')).toBe(false)
  await press('{Control>}d{/Control}{ArrowDown}')
  await expect.element(cell('Piezas, Arena / G')).toHaveFocus()
  await press('9')
  await expect.element(cell('Piezas, Arena / G')).toHaveValue('5')
  expect(page.getByRole('button').elements()).toEqual([])
})
