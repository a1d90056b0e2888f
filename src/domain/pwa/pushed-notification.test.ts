import { expect, it } from 'vitest'
import { pushedNotification } from './pushed-notification.ts'

const MESSAGE = { title: 'Ya hay tu talla', body: 'Puede agotarse.', path: '/product/7?variant=71' }

it('a push message is shown as it is', () => {
  expect(pushedNotification(JSON.stringify({ ...MESSAGE, later: 1 }))).toEqual(MESSAGE)
})

it.each(['', 'null', '[]', '{', '{"title":7}'])(
  'an unreadable message is shown, and leads to the store: %s',
  (text) => {
    expect(pushedNotification(text)).toEqual({ title: 'Tu aviso', body: 'Hay novedades en la tienda.', path: '/' })
  },
)

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a message leads to no other site: %s',
  (path) => {
    expect(pushedNotification(JSON.stringify({ ...MESSAGE, path })).path).toBe('/')
  },
)
