import { expect, it } from 'vitest'
import type { BackupEnd } from '#server/backup/archive-format.ts'
import { agreementText } from './backup-sums.ts'

it.each([
  [0, 'Filas, sumas e imágenes coinciden.'],
  [1, 'Filas y sumas coinciden. No tiene 1 imagen, que ya faltaba cuando se hizo.'],
  [2_000, 'Filas y sumas coinciden. No tiene 2,000 imágenes, que ya faltaban cuando se hizo.'],
])('a backup made while %d images were missing does not claim them', (missing, text) => {
  const end: BackupEnd = {
    rows: {},
    sums: {},
    sequences: [],
    images: { stored: 3, missing },
    digest: '',
    signature: '',
  }
  expect(agreementText(end)).toBe(text)
})
