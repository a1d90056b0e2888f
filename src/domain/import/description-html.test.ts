import { expect, it } from 'vitest'
import { descriptionHtml } from './description-html.ts'

it.each([
  ['Falda midi de lino.', 'Falda midi de lino.'],
  ['Uno.\n\nDos.', '<p>Uno.</p><p>Dos.</p>'],
  ['Uno.\r\nDos.\r\n\r\n\r\nTres.', '<p>Uno.<br>Dos.</p><p>Tres.</p>'],
  ['Uno.<br />\nDos.', '<p>Uno.<br>Dos.</p>'],
  [
    'Lino.\n\nLavar.\n<ul>\n \t<li>Forro</li>\n</ul>\nFin.',
    '<p>Lino.</p><p>Lavar.</p><ul>\n \t<li>Forro</li>\n</ul><p>Fin.</p>',
  ],
  ['<p>Uno.\nsigue</p>\n<h2>Dos</h2>', '<p>Uno.\nsigue</p><h2>Dos</h2>'],
  ['<strong>Uno</strong>\n\nDos', '<p><strong>Uno</strong></p><p>Dos</p>'],
  ['Uno\n<hr>\nDos', '<p>Uno</p><hr><p>Dos</p>'],
])('descriptionHtml writes %j as %j', (written, html) => {
  expect(descriptionHtml(written)).toBe(html)
})
