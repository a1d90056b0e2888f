import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sanitizeDescription } from './sanitize-description.ts'

it.each([
  ['<meta charset="utf-8">\n<p><span style="x">Hola <b onclick="x()">tú</b></span></p>', '<p>Hola <b>tú</b></p>'],
  ['<p></p><p>&nbsp;<br></p><p>a</p><em> </em>', '<p>a</p>'],
  ['<style>p{}</style><script>x()</script><p class="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a> <a href="//x.example">b</a> <a>c</a>', 'a b c'],
  [
    '<a href="/products/b">a</a> <a href="b.html">b</a> <a href="#c">c</a> <a href="https:d">d</a> <a href="?e">e</a>',
    'a b c d e',
  ],
  [
    '<a href="https://x.example/?a=1&b=2" target="_blank" onclick="x()">a</a>',
    '<a href="https://x.example/?a=1&amp;b=2" rel="noopener nofollow">a</a>',
  ],
  ['<a href="mailto:a@x.example">a</a>', '<a href="mailto:a@x.example" rel="noopener nofollow">a</a>'],
  ['<div>uno<div>dos</div></div>', '<p>uno</p><p>dos</p>'],
  ['<h1>T</h1><ul><li>a<li></li></ul>', '<h2>T</h2><ul><li>a</li></ul>'],
  ['<table><tr><td>CH</td><td>96</td></tr><tr><td>M</td></tr></table>', '<p>CH 96</p><p>M</p>'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ['uno<br><br/>dos<br>', 'uno<br><br>dos'],
  ['<p>sin cerrar <strong>nunca', '<p>sin cerrar <strong>nunca</strong></p>'],
  ['<p></p>', ''],
  ['', ''],
])('the sanitizer cleans %j', (html, clean) => {
  expect(sanitizeDescription(html)).toBe(clean)
})

it('the sanitizer returns allowed elements alone, all of them closed in order, and nothing that runs', () => {
  const tags = ['p', 'b', 'a', 'ul', 'li', 'div', 'h1', 'br', 'script', 'style', 'svg', 'iframe', 'table', 'td']
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} onload=x href="javascript:x">`])),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = sanitizeDescription(pieces.join(''))
      const openings = clean.match(/<[^/][^>]*>/g) ?? []
      for (const tag of openings)
        expect(tag).toMatch(/^<(?:p|br|ul|ol|li|strong|b|em|i|h[234]|a href="[^"]*" rel="noopener nofollow")>$/)
      expect(leftOpen(clean)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/** Elements without an end, and ends without an element. */
function leftOpen(html: string): string[] {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag === 'br') continue
    if (slash && open.at(-1) === tag) open.pop()
    else open.push(`${slash}${tag}`)
  }
  return open
}
