import { describe, expect, it } from 'vitest'
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
