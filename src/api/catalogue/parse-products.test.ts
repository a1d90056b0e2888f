import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { parseProducts } from './parse-products.ts'

/** Milliseconds that a description takes: as long as one of 64 KiB. */
const LONG_MS = 15

it('parseProducts lets others have their turn between long descriptions', async () => {
  const given = Array.from({ length: 10 }, (_, place) => ({ _id: `v-${place}`, nombre: 'Vestido', precio: 9 }))
  const sanitize = (html: string) => {
    const began = performance.now()
    while (performance.now() - began < LONG_MS);
    return html
  }
  let isDone = false
  const parsing = parseProducts(given, { sanitize, warehouses: new Set() }).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  expect((await parsing).products).toHaveLength(10)
  expect(turns).toBeGreaterThanOrEqual(9)
})
