import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptStore } from './kept-store.ts'
import { storageRefusal } from './storage-refusal.ts'

/** What a browser has of storage: texts by key, which it may refuse to give or to take. */
class Texts {
  readonly byKey = new Map<string, string>()
  refuses: 'nothing' | 'writing' | 'everything' = 'nothing'

  getItem(key: string): string | null {
    if (this.refuses === 'everything') throw new DOMException('Access is denied', 'SecurityError')
    return this.byKey.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    if (this.refuses !== 'nothing') throw new DOMException('It is full', 'QuotaExceededError')
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
  read: (found: unknown): readonly number[] =>
    Array.isArray(found) ? found.filter((each) => typeof each === 'number') : NONE,
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

/** A page of its own, with what it keeps, in the browser that the others are in. */
function openTab(definition: Parameters<typeof keptStore<readonly number[]>>[0] = numbers) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const kept = keptStore(definition)('luna')
  /** The browser tells a tab what another one wrote. */
  const hear = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { kept, hear, show: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })) }
}

const written = () => JSON.parse(storage.byKey.get(KEY) ?? 'null')

describe('keptStore', () => {
  it('keeps a value under the key of its store, with its version', () => {
    const { kept } = openTab()
    expect(kept.get()).toBe(NONE)
    expect(storage.byKey.size).toBe(0)
    kept.change(add(1))
    expect([...storage.byKey.keys()]).toEqual([KEY])
    expect(written()).toEqual({ version: 2, value: [1] })
    expect(openTab().kept.get()).toEqual([1])
  })

  it('gives every store its own, and the same one every time', () => {
    vi.stubGlobal('window', new EventTarget())
    const of = keptStore(numbers)
    of('luna').change(add(1))
    expect(of('sol').get()).toEqual([])
    expect(of('luna')).toBe(of('luna'))
  })

  it('writes a bare value as it is', () => {
    const bare = { ...numbers, isBare: true }
    openTab(bare).kept.change(add(1))
    expect(written()).toEqual([1])
    expect(openTab(bare).kept.get()).toEqual([1])
  })

  it('keeps what is the visit’s alone in the tab', () => {
    const tab = new Texts()
    openTab({ ...numbers, place: () => tab }).kept.change(add(1))
    expect(storage.byKey.size).toBe(0)
    expect([...tab.byKey.keys()]).toEqual([KEY])
    expect(openTab({ ...numbers, place: () => tab }).kept.get()).toEqual([1])
  })

  it.each(['', '{', '[1', 'null', '7', '[1,2]', '{}', '{"version":2}', '{"value":"all"}', '{"value":null}'])(
    'finds nothing in %j, and writes over it',
    (text) => {
      storage.byKey.set(KEY, text)
      const { kept } = openTab()
      expect(kept.get()).toEqual([])
      kept.change(add(1))
      expect(written()).toEqual({ version: 2, value: [1] })
    },
  )

  it('reads what another version wrote, as far as it makes sense', () => {
    storage.byKey.set(KEY, JSON.stringify({ version: 1, value: [1, 'two', 3] }))
    expect(openTab().kept.get()).toEqual([1, 3])
  })

  it('has nothing on the server', () => {
    expect(keptStore(numbers)('luna').get()).toBe(NONE)
  })

  it('tells nobody and writes nothing when a change comes to the same', () => {
    storage.byKey.set(KEY, JSON.stringify({ version: 1, value: [1] }))
    const { kept } = openTab()
    const before = kept.get()
    const heard = vi.fn()
    kept.subscribe(heard)
    kept.change((all) => all)
    expect(kept.get()).toBe(before)
    expect(heard).not.toHaveBeenCalled()
    expect(written()).toEqual({ version: 1, value: [1] })
  })
})

describe('two tabs', () => {
  it('agree when one is told of the other', () => {
    const [here, there] = [openTab(), openTab()]
    const heard = vi.fn()
    there.kept.subscribe(heard)
    here.kept.change(add(1))
    there.hear(KEY)
    expect(there.kept.get()).toEqual([1])
    expect(heard.mock.calls).toEqual([['elsewhere']])
    there.kept.change(add(2))
    expect(heard.mock.calls).toEqual([['elsewhere'], ['here']])
  })

  it('build on each other even before they are told', () => {
    const [here, there] = [openTab(), openTab()]
    here.kept.change(add(1))
    there.kept.change(add(2))
    here.kept.change(add(3))
    expect(written().value).toEqual([1, 2, 3])
    expect(here.kept.get()).toEqual([1, 2, 3])
  })

  it('mind what is theirs alone, and what is new', () => {
    const [here, there] = [openTab(), openTab()]
    here.kept.change(add(1))
    there.hear('vitrina:sol:numbers')
    expect(there.kept.get()).toEqual([])
    there.hear(KEY)
    const value = there.kept.get()
    there.hear(KEY)
    expect(there.kept.get()).toBe(value)
  })

  it('are empty when the key is gone, alone or with everything', () => {
    for (const key of [KEY, null]) {
      const [here, there] = [openTab(), openTab()]
      here.kept.change(add(1))
      there.hear(KEY)
      storage.byKey.clear()
      there.hear(key)
      expect(there.kept.get()).toBe(NONE)
    }
  })

  it('catch up when a page that was put aside is shown again', () => {
    const [here, there] = [openTab(), openTab()]
    here.kept.change(add(1))
    there.show()
    expect(there.kept.get()).toEqual([1])
  })
})

describe('a browser that refuses', () => {
  it.each(['writing', 'everything'] as const)('%s has it for the visit', (what) => {
    storage.refuses = what
    const { kept, hear } = openTab()
    kept.change(add(1))
    kept.change(add(2))
    hear(KEY)
    expect(kept.get()).toEqual([1, 2])
    expect(storageRefusal.get()).toBe(true)
  })

  it.each(['writing', 'everything'] as const)('%s later on loses nothing of what is shown', (what) => {
    const { kept, hear } = openTab()
    kept.change(add(1))
    storage.refuses = what
    kept.change(add(2))
    hear(KEY)
    expect(kept.get()).toEqual([1, 2])
    expect(written().value).toEqual([1])
  })

  it('is not spoken of for what nobody asked to be kept', async () => {
    vi.resetModules()
    const [{ keptStore: anew }, { storageRefusal: refusal }] = await Promise.all([
      import('./kept-store.ts'),
      import('./storage-refusal.ts'),
    ])
    storage.refuses = 'everything'
    vi.stubGlobal('window', new EventTarget())
    anew({ ...numbers, isQuiet: true })('luna').change(add(1))
    expect(refusal.get()).toBe(false)
    anew(numbers)('luna').change(add(1))
    expect(refusal.get()).toBe(true)
  })

  it('says so once, and only when there is something to keep', async () => {
    vi.resetModules()
    const [{ keptStore: anew }, { storageRefusal: refusal }] = await Promise.all([
      import('./kept-store.ts'),
      import('./storage-refusal.ts'),
    ])
    storage.refuses = 'everything'
    vi.stubGlobal('window', new EventTarget())
    const heard = vi.fn()
    refusal.subscribe(heard)
    const kept = anew(numbers)('luna')
    expect(refusal.get()).toBe(false)
    kept.change(add(1))
    kept.change(add(2))
    anew(numbers)('luna').change(add(3))
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
