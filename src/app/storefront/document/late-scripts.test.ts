import { createContext, runInContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const DOCUMENT = `<head><link rel="modulepreload" href="/a/manifest.js"/><link rel="modulepreload" href="/a/entry.js"/><link rel="modulepreload" href="/a/root.js"/></head><body><p>uno</p><script type="module" async="">import "/a/manifest.js";
import * as route0 from "/a/root.js";

  window.modules = {"root":route0};

import("/a/entry.js");</script></body>`

const LATE = { stylesheet: '/a/app.css', fonts: '/a/fonts.css' }

describe('late scripts', () => {
  const html = withLateScripts(DOCUMENT, LATE)

  it('leave nothing in the document that is fetched at once', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('type="module"')
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it('evaluate each module but the entry by itself, and then start the page', () => {
    expect(html).toContain('("/a/app.css",["/a/manifest.js","/a/root.js"],"/a/fonts.css",async()=>{')
    expect(html).toContain('let route0=await import("/a/root.js");')
    expect(html.indexOf('import("/a/entry.js")')).toBeGreaterThan(html.indexOf('window.modules'))
    expect(html).not.toMatch(/^import /m)
  })

  it('leave a document without scripts as it is', () => {
    expect(withLateScripts('<body><p>Tienda no encontrada</p></body>', LATE)).toBe(
      '<body><p>Tienda no encontrada</p></body>',
    )
  })
})

describe('the stylesheet of a document', () => {
  const html = withLateScripts(
    `<head><link rel="modulepreload" href="/a/entry.js"/></head><body><script type="module" async="">
events.push("start");
import("/a/entry.js");</script></body>`,
    LATE,
  )

  it('is fetched again after growing pauses when it does not come, while the page starts without it', async () => {
    const events: string[] = []
    const links = new Set<object>()
    let attempts = 0
    /** A link in the head, whose stylesheet comes at the third attempt. */
    const append = (link: { rel: string; href: string; onload: (event: object) => void }) => {
      links.add(link)
      attempts += 1
      const type = attempts < 3 ? 'error' : 'load'
      events.push(`${link.rel} ${link.href} ${type}`)
      queueMicrotask(() => link.onload({ type, target: Object.assign(link, { remove: () => links.delete(link) }) }))
    }
    const context = createContext({
      events,
      load: async (module: string) => void events.push(module),
      document: { head: { append }, createElement: () => ({}), querySelector: () => null },
      localStorage: { getItem: () => LATE.fonts },
      requestAnimationFrame: (callBack: () => void) => queueMicrotask(callBack),
      PerformanceObserver: class {
        observe() {}
      },
      setTimeout: (callBack: (...values: unknown[]) => void, pause = 0, ...values: unknown[]) => {
        events.push(`pause ${pause}`)
        setImmediate(callBack, ...values)
      },
    })
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? 'throw new Error("no script")'
    // A context has no modules.
    runInContext(script.replaceAll('import(', 'load('), context)
    await vi.waitUntil(() => attempts === 3)
    expect(events).toEqual([
      'pause 3000',
      'stylesheet /a/app.css error',
      'pause 2000',
      'start',
      '/a/entry.js',
      'stylesheet /a/app.css error',
      'pause 4000',
      'stylesheet /a/app.css load',
    ])
    expect(links.size).toBe(1)
  })
})
