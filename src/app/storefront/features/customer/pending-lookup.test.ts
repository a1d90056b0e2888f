import { expect, it } from 'vitest'
import { settledLookup, trackLookup } from './pending-lookup.ts'

it('settledLookup waits for no lookup without one', async () => {
  await expect(settledLookup()).resolves.toBeUndefined()
})

it('settledLookup waits for the last lookup, also for a lookup that began during the wait', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seen: string[] = []
  trackLookup(first.promise)
  const settled = settledLookup().then(() => seen.push('settled'))
  trackLookup(second.promise.then(() => void seen.push('second')))
  first.resolve()
  await first.promise
  second.resolve()
  await settled
  expect(seen).toEqual(['second', 'settled'])
})
