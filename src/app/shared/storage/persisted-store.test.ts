import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persistedStore } from './persisted-store.ts'
import { storageFailure } from './storage-failure.ts'

/** A browser's storage: texts by key, which may fail when read or written. */
class Texts {
  readonly byKey = new Map<string, string>()
  fails: 'nothing' | 'writing' | 'everything' = 'nothing'

  getItem(key: string): string | null {
    if (this.fails === 'everything') throw new DOMException('Access is denied', 'SecurityError')
    return this.byKey.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    if (this.fails !== 'nothing') throw new DOMException('It is full', 'QuotaExceededError')
    this.byKey.set(key, text)
  }

  removeItem(key: string): void {
    this.byKey.delete(key)
  }
}

const KEY = 'vitrina:luna:numbers'
const NONE: readonly number[] = []
const numbers = {
  keyOf: (account: string) => `vitrina:${account}:numbers`,
  version: 2,
  empty: NONE,
  parse: (untrusted: unknown): readonly number[] =>
    Array.isArray(untrusted) ? untrusted.filter((each) => typeof each === 'number') : NONE,
}
const add = (number: number) => (all: readonly number[]) => [...all, number]

let storage: Texts

beforeEach(() => {
  storage = new Texts()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of its own with its persisted value, in the same browser as the others. */
function openTab(definition: Parameters<typeof persistedStore<readonly number[]>>[0] = numbers) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const persisted = persistedStore(definition)('luna')
  /** The event by which a browser informs a tab of another one's write. */
  const receive = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return {
    persisted,
    receive,
    show: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  }
}

const written = () => JSON.parse(storage.byKey.get(KEY) ?? 'null')

describe('persistedStore', () => {
  it('stores a value under the key of its store, with its version', () => {
    const { persisted } = openTab()
    expect(persisted.get()).toBe(NONE)
    expect(storage.byKey.size).toBe(0)
    persisted.change(add(1))
    expect([...storage.byKey.keys()]).toEqual([KEY])
    expect(written()).toEqual({ version: 2, value: [1] })
    expect(openTab().persisted.get()).toEqual([1])
  })

  it('gives every store its own, and the same one every time', () => {
    vi.stubGlobal('window', new EventTarget())
    const of = persistedStore(numbers)
    of('luna').change(add(1))
    expect(of('sol').get()).toEqual([])
    expect(of('luna')).toBe(of('luna'))
  })

  it('writes a bare value as it is', () => {
    const bare = { ...numbers, isBare: true }
    openTab(bare).persisted.change(add(1))
    expect(written()).toEqual([1])
    expect(openTab(bare).persisted.get()).toEqual([1])
  })

  it('stores a value of the visit in the tab', () => {
    const tab = new Texts()
    openTab({ ...numbers, place: () => tab }).persisted.change(add(1))
    expect(storage.byKey.size).toBe(0)
    expect([...tab.byKey.keys()]).toEqual([KEY])
    expect(openTab({ ...numbers, place: () => tab }).persisted.get()).toEqual([1])
  })

  it.each(['', '{', '[1', 'null', '7', '[1,2]', '{}', '{"version":2}', '{"value":"all"}', '{"value":null}'])(
    'is empty for %j, and writes over it',
    (text) => {
      storage.byKey.set(KEY, text)
      const { persisted } = openTab()
      expect(persisted.get()).toEqual([])
      persisted.change(add(1))
      expect(written()).toEqual({ version: 2, value: [1] })
    },
  )

  it('parses what another version wrote, as far as it makes sense', () => {
    storage.byKey.set(KEY, JSON.stringify({ version: 1, value: [1, 'two', 3] }))
    expect(openTab().persisted.get()).toEqual([1, 3])
  })

  it('is empty on the server', () => {
    expect(persistedStore(numbers)('luna').get()).toBe(NONE)
  })

  it('calls no listener and writes nothing when a change leaves the value as it is', () => {
    storage.byKey.set(KEY, JSON.stringify({ version: 1, value: [1] }))
    const { persisted } = openTab()
    const before = persisted.get()
    const listener = vi.fn()
    persisted.subscribe(listener)
    persisted.change((all) => all)
    expect(persisted.get()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
    expect(written()).toEqual({ version: 1, value: [1] })
  })
})

describe('two tabs with one persisted store', () => {
  it('agree when one receives the event of the other', () => {
    const [here, there] = [openTab(), openTab()]
    const listener = vi.fn()
    there.persisted.subscribe(listener)
    here.persisted.change(add(1))
    there.receive(KEY)
    expect(there.persisted.get()).toEqual([1])
    expect(listener.mock.calls).toEqual([['elsewhere']])
    there.persisted.change(add(2))
    expect(listener.mock.calls).toEqual([['elsewhere'], ['here']])
  })

  it('build on each other even before the event', () => {
    const [here, there] = [openTab(), openTab()]
    here.persisted.change(add(1))
    there.persisted.change(add(2))
    here.persisted.change(add(3))
    expect(written().value).toEqual([1, 2, 3])
    expect(here.persisted.get()).toEqual([1, 2, 3])
  })

  it('heed only events of their own key, and only new values', () => {
    const [here, there] = [openTab(), openTab()]
    here.persisted.change(add(1))
    there.receive('vitrina:sol:numbers')
    expect(there.persisted.get()).toEqual([])
    there.receive(KEY)
    const value = there.persisted.get()
    there.receive(KEY)
    expect(there.persisted.get()).toBe(value)
  })

  it('are empty when the key is gone, alone or with everything', () => {
    for (const key of [KEY, null]) {
      const [here, there] = [openTab(), openTab()]
      here.persisted.change(add(1))
      there.receive(KEY)
      storage.byKey.clear()
      there.receive(key)
      expect(there.persisted.get()).toBe(NONE)
    }
  })

  it('catch up when a page comes back from the back/forward cache', () => {
    const [here, there] = [openTab(), openTab()]
    here.persisted.change(add(1))
    there.show()
    expect(there.persisted.get()).toEqual([1])
  })
})

describe('a browser whose storage fails', () => {
  it.each(['writing', 'everything'] as const)('in %s has the value for the visit', (what) => {
    storage.fails = what
    const { persisted, receive } = openTab()
    persisted.change(add(1))
    persisted.change(add(2))
    receive(KEY)
    expect(persisted.get()).toEqual([1, 2])
    expect(storageFailure.get()).toBe(true)
  })

  it.each(['writing', 'everything'] as const)('in %s later on loses no shown value', (what) => {
    const { persisted, receive } = openTab()
    persisted.change(add(1))
    storage.fails = what
    persisted.change(add(2))
    receive(KEY)
    expect(persisted.get()).toEqual([1, 2])
    expect(written().value).toEqual([1])
  })

  it('is not reported for values that the shopper did not choose to save', async () => {
    vi.resetModules()
    const [{ persistedStore: anew }, { storageFailure: failure }] = await Promise.all([
      import('./persisted-store.ts'),
      import('./storage-failure.ts'),
    ])
    storage.fails = 'everything'
    vi.stubGlobal('window', new EventTarget())
    anew({ ...numbers, isQuiet: true })('luna').change(add(1))
    expect(failure.get()).toBe(false)
    anew(numbers)('luna').change(add(1))
    expect(failure.get()).toBe(true)
  })

  it('is reported once, and only when there is something to store', async () => {
    vi.resetModules()
    const [{ persistedStore: anew }, { storageFailure: failure }] = await Promise.all([
      import('./persisted-store.ts'),
      import('./storage-failure.ts'),
    ])
    storage.fails = 'everything'
    vi.stubGlobal('window', new EventTarget())
    const listener = vi.fn()
    failure.subscribe(listener)
    const persisted = anew(numbers)('luna')
    expect(failure.get()).toBe(false)
    persisted.change(add(1))
    persisted.change(add(2))
    anew(numbers)('luna').change(add(3))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
