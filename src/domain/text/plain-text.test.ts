import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<p>Lino lavado.</p><p>Corte <b>re</b>cto.</p>', 'Lino lavado. Corte recto.'],
  ['<ul><li>Lino</li><li>Botones</li></ul>', 'Lino Botones'],
  ['Lavar a mano<br/>y\n  tender', 'Lavar a mano y tender'],
  ['Tallas &lt; 30 &amp; &quot;grandes&quot;', 'Tallas < 30 & "grandes"'],
  ['caf&#233; y ma&#xF1;ana&nbsp;', 'café y mañana'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&inventada; &#0; &#9999999; &#xD800;', '&inventada; &#0; &#9999999; &#xD800;'],
  ['', ''],
])('plainText turns %j into %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('plainText is one line, for any input', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      expect(plainText(html)).toMatch(/^(\S(.*\S)?)?$/)
    }),
  )
})
