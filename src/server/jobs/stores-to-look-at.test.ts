import { expect, it } from 'vitest'
import { storesToLookAt } from './stores-to-look-at.ts'

it('names each store once, in the sequence in which they came, and then none', () => {
  const stores = storesToLookAt()
  for (const account of ['luna', 'norte', 'luna']) stores.add(account)
  expect([stores.take(), stores.take()]).toEqual([['luna', 'norte'], []])
})

it('names all where any may have work, and where so many have that one look is cheaper', () => {
  const stores = storesToLookAt()
  stores.add('luna')
  stores.add(null)
  expect([stores.take(), stores.take()]).toEqual([null, []])
  for (let n = 0; n < 200; n++) stores.add(`tienda-${n}`)
  expect(stores.take()).toHaveLength(200)
  for (let n = 0; n < 201; n++) stores.add(`tienda-${n}`)
  expect(stores.take()).toBeNull()
})
