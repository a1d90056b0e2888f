import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eachByHost } from './each-by-host.ts'

interface Work {
  url: string
  host: string
  end: () => void
  fail: (error: Error) => void
}

/** Works through the URLs; each piece of work lasts until the test ends it. */
function begin(urls: string[]) {
  const busy: Work[] = []
  const done: string[] = []
  const all = eachByHost(urls, async (url) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const work = { url, host: new URL(url).host, end: resolve, fail: reject }
    busy.push(work)
    await promise.finally(() => {
      busy.splice(busy.indexOf(work), 1)
      done.push(url)
    })
  })
  const hosts = () => busy.map(({ host }) => host).sort()
  return { all, busy, done, hosts }
}

const of = (host: string, count: number) => Array.from({ length: count }, (_, n) => `https://${host}/${n}.jpg`)

describe('working through URLs', () => {
  it('fetches two at a time from one host', async () => {
    const { all, busy, done } = begin(of('a.example', 9))
    for (let left = 9; left > 0; left--) {
      expect(busy).toHaveLength(Math.min(left, 2))
      busy[0]?.end()
      await turn()
    }
    await all
    expect(done.sort()).toEqual(of('a.example', 9))
  })

  it('fetches four in all from several hosts, not waiting for a slow one', async () => {
    const urls = [...of('a.example', 8), ...of('b.example', 3), ...of('c.example', 3)]
    const { all, busy, done, hosts } = begin(urls)
    expect(hosts()).toEqual(['a.example', 'a.example', 'b.example', 'b.example'])
    for (let left = 6; left > 0; left--) {
      expect(busy).toHaveLength(Math.min(left, 2) + 2)
      busy.find(({ host }) => host !== 'a.example')?.end()
      await turn()
    }
    expect(done.toSorted()).toEqual([...of('b.example', 3), ...of('c.example', 3)])
    expect(hosts()).toEqual(['a.example', 'a.example'])
    for (let left = 8; left > 0; left--) {
      busy[0]?.end()
      await turn()
    }
    await all
    expect(done.toSorted()).toEqual(urls.toSorted())
  })

  it('ends with the first failure, after the current requests', async () => {
    const { all, busy, done } = begin([...of('a.example', 3), ...of('b.example', 3)])
    let isOver = false
    const ending = all.finally(() => {
      isOver = true
    })
    ending.catch(() => {})
    busy[0]?.fail(new Error('no more'))
    await turn()
    expect([isOver, busy.length]).toEqual([false, 3])
    for (const { end } of [...busy]) end()
    await expect(ending).rejects.toThrow('no more')
    expect(done).toHaveLength(4)
  })

  it('has nothing to do with nothing, and takes texts that are no URL', async () => {
    await eachByHost([], () => Promise.reject(new Error('never called')))
    const seen: string[] = []
    await eachByHost(['foto.jpg', ''], async (url) => {
      seen.push(url)
    })
    expect(seen).toEqual(['foto.jpg', ''])
  })
})
