import { expect, it } from 'vitest'
import { orderNotes } from './order-notes.ts'

it('the notes of an order have each text once, even when several fields repeat it', () => {
  expect(orderNotes({ comentarios: '' })).toEqual([])
  expect(orderNotes({ comentarios: 'Con moño', pickup_notes: 'Con moño ' })).toEqual(['Con moño'])
  expect(orderNotes({ comentarios: 'Con moño', delivery_instructions: 'Tocar dos veces' })).toEqual([
    'Con moño',
    'Tocar dos veces',
  ])
})
