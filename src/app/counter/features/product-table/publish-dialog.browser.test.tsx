import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const SELECTION = { ids: [1, 2] }

async function open(uncounted: { products: number; variants: number } | null) {
  const onBegun = vi.fn<(id: string) => void>()
  const dialog = (
    <PublishDialog
      selection={SELECTION}
      count={2}
      opener={{ current: null }}
      onBegun={onBegun}
      onClose={() => undefined}
    />
  )
  const { sent } = await renderInCounter(dialog, {
    act: ({ intent, id }) => {
      if (intent !== 'preview-publication') return { ok: true, id, total: 2, isNew: true }
      return uncounted ? { ok: true, uncounted } : { ok: false, code: 'offline' }
    },
  })
  return { sent, onBegun }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('products with pieces are published with one press', async () => {
  const { sent, onBegun } = await open({ products: 0, variants: 0 })
  await button('Publicar').click()
  await expect.poll(() => onBegun.mock.calls).toHaveLength(1)
  expect(sent.at(-1)).toMatchObject({ intent: 'set-published', selection: SELECTION, published: true, zeroes: false })
  await expect.element(button('Poner 0 piezas')).not.toBeInTheDocument()
})

it.each([
  ['Poner 0 piezas', true],
  ['Publicar así', false],
])('variants without pieces are counted before, and published by %s', async (name, zeroes) => {
  const { sent } = await open({ products: 2, variants: 9 })
  await expect
    .element(page.getByText('9 variantes de 2 productos no tienen piezas: se venderán sin límite.'))
    .toBeVisible()
  await expect.element(button('Publicar')).not.toBeInTheDocument()
  await button(name).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ intent: 'set-published', published: true, zeroes })
})

it('products whose pieces could not be counted can be published all the same', async () => {
  const { sent } = await open(null)
  await button('Publicar').click()
  await expect.poll(() => sent).toHaveLength(2)
})
