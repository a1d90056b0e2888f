import { expect, it } from 'vitest'
import { namesPerson } from './names-person.ts'

const traits = { names: ['María de la Luz Núñez'], emails: ['Mari@Correo.mx'], phones: ['555 123 4567', ''] }

it.each([
  'Gracias, maria!',
  'La señora NUNEZ quedó contenta.',
  'Escríbeme a mari@correo.MX',
  'Mi cel: (555) 123-45-67',
  'Me encantó, con mucha luz',
])('namesPerson finds the person in %j', (text) => {
  expect(namesPerson(text, traits)).toBe(true)
})

it.each(['', 'Muy bonita la tela.', 'Mariana dice que es de 1234567', 'De la talla M'])(
  'namesPerson finds no person in %j',
  (text) => {
    expect(namesPerson(text, traits)).toBe(false)
  },
)

it('namesPerson finds no person by unknown traits', () => {
  expect(namesPerson('Muy bonita, 5/5.', { names: [''], emails: [''], phones: ['', '5'] })).toBe(false)
})
