import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textError } from './published-text.ts'
import { tidyText } from './tidy-text.ts'

describe('a text that is published', () => {
  it.each([
    'Talla 10.5, mido 1.70 y me queda perfecto.',
    'La compré en Palacio S.A. de C.V.',
    'Llegó desde EE.UU. en una semana',
    'Muy bien... pero llegó tarde…',
    'Buena tela; 100% algodón. ¡La recomiendo!',
    'H&M no tiene algo así, y Dolce & Gabbana tampoco',
    'Abrigo/capa: calientita, a las 8 a.m. y a las 9 p.m.',
    'Costó $1,299.00 y valió cada peso (5/5).',
    'Dos líneas.\nY otra.',
    'Me encantó 👩‍👧 ❤️',
    'Nota: data de 2020',
    'Talla: M, nota: excelente',
    'Llegó a las 10:30',
    'Me encantó:) y la compré otra vez',
    'Muy buena:D',
    'Opinión: (...) […], la de [10:30:00]',
    'te amo <3',
    '3 < 4 y <3',
  ])('may be %j', (text) => {
    expect(tidyText(text)).toBe(text)
    expect(textError(text)).toBeNull()
  })

  it.each([
    '<b>bonito</b>',
    '<script>alert(1)</script>',
    'te amo <',
    'te amo <\n3',
    'te amo <b3',
    '<!-- 3',
    '</3',
    '<?3',
    '<３',
    '<\u00a0b',
    'a > b',
    '&lt;b&gt;',
    '&#60;b',
    '&#x3c;script',
    '&lt script',
    '&eacute;',
    '＜img src=x＞',
  ])('has no HTML: %j', (text) => {
    expect(textError(text)).toBe('html')
  })

  it.each([
    'http://tienda.com',
    'HTTPS://TIENDA',
    'hxxp://a',
    'javascript:alert(1)',
    'mailto:ana',
    'tel:5512345678',
    'www.tienda',
    'WWW2.tienda',
    'Compra en tienda.com',
    'tienda.COM.MX!',
    'bit.ly/abc',
    't.co',
    '(tienda.mx)',
    'ana@correo.mx',
    'ana@localhost',
    '192.168.0.1/x',
    'tienda。com',
    'tienda．com',
    'tienda\u2024com',
    'ti\u200benda.c\u200bom',
    'ｔｉｅｎｄａ．ｃｏｍ',
    '💩.la',
    'xn--bcher-kva.xn--p1ai',
    'пример.рф',
    'उदाहरण.भारत',
    '[aquí](tienda)',
    '[aquí][1]',
    '[1]: tienda',
    '[url=tienda]aquí[/url]',
    '[URL]tienda',
    'ee.uu.com',
    'https:evil',
    'sip:ana',
    'intent:x',
    'blob:x',
    'ws:x',
    'itms-apps:x',
    'web+compra:x',
    'sip：ana',
    'blob:D1',
    'tel:D',
    'localhost:4100/x',
    '[::1]/x',
    '[fe80::1%eth0]',
    '[2001:db8:0:0:0:0:0:1]',
    'tienda[.]com',
    'tienda (.) com',
    'tienda[punto]com',
  ])('has no link: %j', (text) => {
    expect(textError(tidyText(text))).toBe('link')
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '&',
      '&lt;',
      '.',
      '。',
      '://',
      'http',
      'www.',
      '@',
      'com',
      'mx',
      'a',
      ' ',
      '\n',
      '1',
      '[',
      '](',
    ),
    fc.constantFrom('＜', '\u200b', '\u00ad', '\ufe0f', '\u3164', '\u0000', 'ñ', 'S.A.', '-', '_', '/', ':'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => tidyText(pieces.join('')))

  it('has nothing in it that is a tag or could be followed, however it is written', () => {
    fc.assert(
      fc.property(text, (written) => {
        fc.pre(textError(written) === null)
        expect(written).not.toMatch(/>|<[^\d ]|<$/)
        expect(written).not.toMatch(/&(?:#|[a-z][a-z\d]*;)/i)
        for (const word of written.normalize('NFKC').split(/\s+/)) {
          expect(word).not.toMatch(
            /:\/\/|(?<![\p{L}\p{N}])[a-z]+:(?:[a-ce-oq-z\d/]|d[a-z])|www\.|[a-z\d]@[a-z\d]|[a-z\d-]\.[a-z]{2}/iu,
          )
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
