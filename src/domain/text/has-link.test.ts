import { expect, it } from 'vitest'
import { hasLink } from './has-link.ts'

it.each([
  'Ana',
  'M. Elena',
  'Ma.Elena',
  'Ma. del Carmen',
  "O'Neil",
  'Fco.Javier',
  'J.R.',
  'Ana <b>',
  'Núñez-Ruiz',
  'Jr.',
])('no link is in the name %j', (name) => {
  expect(hasLink(name)).toBe(false)
})

it.each([
  'https://x',
  'www.malo',
  'WWW.x',
  'malo.com',
  'GANASTE entra a bit.ly/x',
  'ana@correo.mx',
  'malo。com',
  'Ma.elena',
])('a link is in the name %j', (name) => {
  expect(hasLink(name)).toBe(true)
})
