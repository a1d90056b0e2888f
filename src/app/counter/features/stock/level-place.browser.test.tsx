import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { levelledVariant } from '#test/components/levelled-variant.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { LevelPlace } from './level-place.tsx'

const PLACE = { warehouse: { fid: 'piso', name: 'Piso' }, level: null, isWithOthers: false, role: 'seller' } as const

it.each([
  [{ isUncounted: true }, 'Nadie la ha contado: se vende sin límite, aunque no haya.'],
  [{ isUncounted: true, isShown: false }, 'Nadie la ha contado: al publicarla se venderá sin límite.'],
  [{ isUncounted: false }, 'Aquí nadie la ha contado: no se vende de este almacén.'],
  [{ isUncounted: true, withoutStock: true }, 'Aquí nadie la ha contado.'],
])('a warehouse that does not count a variant has the consequence for %o', async (changes, sentence) => {
  await renderInCounter(<LevelPlace {...PLACE} variant={levelledVariant(1, changes)} />)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})
