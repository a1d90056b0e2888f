import { RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepOnQuery } from './keep-on-query.ts'
import { trackLoads } from './track-loads.ts'

const BOARD = 'http://localhost/luna/mostrador/pedidos'

describe('the data of a page that no query changes', () => {
  const isLoaded = (to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
    keepOnQuery({
      currentUrl: new URL(BOARD),
      currentParams: {},
      nextUrl: new URL(to),
      nextParams: {},
      defaultShouldRevalidate: true,
      ...more,
    })

  /** A load of the router's, which ends when the test releases it. */
  function load(method = 'GET') {
    const controller = new AbortController()
    const { promise, resolve } = Promise.withResolvers<Record<string, never>>()
    const request = new Request(BOARD, { method, signal: controller.signal })
    const args = { request, url: new URL(BOARD), params: {}, pattern: '', context: new RouterContextProvider() }
    const ended = Promise.resolve(trackLoads(args, () => promise))
    const end = () => {
      resolve({})
      return ended
    }
    const giveUp = () => {
      controller.abort()
      return end()
    }
    return { end, giveUp }
  }

  beforeEach(() => load().end())

  it('is not loaded again with another query', () => {
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(false)
  })

  it('is loaded again on another page, with an action, and where the same page is loaded', () => {
    expect(isLoaded('http://localhost/luna/mostrador/productos?columna=ready')).toBe(true)
    expect(isLoaded(BOARD)).toBe(true)
    expect(isLoaded(`${BOARD}?columna=ready`, { formMethod: 'POST' })).toBe(true)
  })

  it('is loaded with another query while it is being loaded anyway, which that navigation ends', async () => {
    const first = load()
    const second = load()
    await first.end()
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(true)
    await second.end()
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(false)
  })

  it('is loaded with another query where its load was given up, until another has come', async () => {
    await load().giveUp()
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(true)
    await load().end()
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(false)
  })

  it('does not wait for an action, after which it is loaded again by itself', async () => {
    const action = load('POST')
    expect(isLoaded(`${BOARD}?columna=ready`)).toBe(false)
    await action.end()
  })
})
