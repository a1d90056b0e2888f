import { expect, it } from 'vitest'
import { agreementText } from './backup-sums.ts'

const end = (missing: number) => ({
  rows: {},
  sums: {},
  sequences: [],
  images: { stored: 3, missing },
  digest: '',
  signature: '',
})

it.each([
  [0, 'Filas, sumas e imágenes coinciden.'],
  [1, 'Filas y sumas coinciden. No tiene 1 imagen, que ya faltaba cuando se hizo.'],
  [1_200, 'Filas y sumas coinciden. No tiene 1,200 imágenes, que ya faltaban cuando se hizo.'],
])('a backup without %d of its images states so', (missing, sentence) => {
  expect(agreementText(end(missing))).toBe(sentence)
})
