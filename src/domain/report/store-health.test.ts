import { describe, expect, it } from 'vitest'
import { type StoreFacts, storeHealth } from './store-health.ts'

const NOW = new Date('2026-11-29T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const WELL: StoreFacts = {
  isActive: true,
  hasReceiver: true,
  tills: { tills: 1, lastCallAt: minutesAgo(1), lastStockAt: minutesAgo(12) },
  mails: { failed: 0, late: 0, reason: null, hasServer: true },
  webhooks: { failed: 0, late: 0, reason: null, ended: 0 },
  holds: { count: 0, oldestAt: null },
  images: { failed: 0, late: 0, missing: 0, shown: 4 },
  lateImports: 0,
  domains: [{ domain: 'tienda.luna.mx', state: 'served' }],
  isPaymentRejected: false,
  missedSearches: [],
}
const linesOf = (facts: Partial<StoreFacts>) => storeHealth({ ...WELL, ...facts }, NOW)

describe('the health of a store', () => {
  it('is well without anything to act on', () => {
    expect(linesOf({}).filter(({ needsAttention }) => needsAttention)).toEqual([])
  })

  it.each<[string, Partial<StoreFacts>, string]>([
    [
      'a silent till',
      { tills: { ...WELL.tills, lastStockAt: minutesAgo(1_441) } },
      'El punto de venta mandó existencias hace 24 horas. Su última llamada fue hace 1 minuto.',
    ],
    [
      'a till that never called',
      { tills: { tills: 1, lastCallAt: null, lastStockAt: null } },
      'El punto de venta no ha mandado existencias en 30 días. Nunca ha llamado.',
    ],
    [
      'late messages',
      { webhooks: { failed: 0, late: 2, reason: 'too-slow', ended: 0 } },
      '2 avisos esperan desde hace más de 15 minutos. El servidor no respondió en 15 segundos.',
    ],
    [
      'overdue holds',
      { holds: { count: 2, oldestAt: minutesAgo(180) } },
      '2 apartados vencieron y sus piezas no han vuelto a la venta; el primero, hace 3 horas. Revisa los trabajos de fondo con: vitrina doctor',
    ],
    ['a storage that is away', { images: { ...WELL.images, missing: null } }, 'El almacén de imágenes no responde.'],
    [
      'mails that no server sends',
      { mails: { ...WELL.mails, hasServer: false } },
      'Falta SMTP_URL: los correos no le llegan a nadie.',
    ],
    [
      'a mail with an address',
      { mails: { ...WELL.mails, failed: 2, reason: '550 <ana@luna.mx> unknown' } },
      '2 correos no se pudieron entregar. La última razón: 550 <…@…> unknown',
    ],
  ])('needs attention with %s', (_, facts, sentence) => {
    expect(
      linesOf(facts)
        .filter(({ needsAttention }) => needsAttention)
        .map((finding) => finding.sentence),
    ).toEqual([sentence])
  })

  it.each([
    [0, 'No tiene imágenes.'],
    [1, 'Su imagen está en el almacén.'],
    [2, 'Las 2 imágenes están en el almacén.'],
  ])('has a sentence for %d images', (shown, sentence) => {
    const lines = linesOf({ images: { ...WELL.images, shown } })
    expect(lines.find(({ code }) => code === 'images')?.sentence).toBe(sentence)
  })

  it('names the five most frequent searches without results, which are no work of the operator', () => {
    const missedSearches = ['a', 'b', 'c', 'd', 'e', 'f'].map((term, n) => ({ term, count: 9 - n }))
    const line = linesOf({ missedSearches }).find(({ code }) => code === 'searches')
    expect(line).toEqual({
      code: 'searches',
      needsAttention: false,
      sentence: 'Búsquedas sin resultados en 30 días: «a» (9), «b» (8), «c» (7), «d» (6), «e» (5).',
    })
  })
})
