import { describe, expect, it } from 'vitest'
import { findingText } from './finding.ts'

describe('the remedy of an asynchronous standby', () => {
  const remedy = (...replicas: string[]) => findingText({ code: 'replica-asynchronous', replicas }).remedy

  it.each([
    [['15/standby'], `'ANY 1 ("15/standby")'`],
    [['10.0.0.2', 'dos-b'], `'ANY 1 ("10.0.0.2", "dos-b")'`],
    [[`la "d'os"`], `'ANY 1 ("la ""d''os""")'`],
    [[''], `'ANY 1 (*)'`],
  ])('quotes the names %j', (names, written) => {
    expect(remedy(...names)).toBe(
      `psql: ALTER SYSTEM SET synchronous_standby_names = ${written}; SELECT pg_reload_conf();`,
    )
  })
})

it('the remedy of a silent till names the command that retires it', () => {
  const { remedy } = findingText({ code: 'till-silent', account: 'luna', id: 'a1', key: 'Caja', hours: 48 })
  expect(remedy).toContain('vitrina keys revoke --store luna --id a1')
})

it('a machine that is too small for its processes is given the number that fits', () => {
  const text = findingText({ code: 'memory-short', workers: 8, fitting: 4, neededBytes: 3.4e9, memoryBytes: 2 ** 31 })
  expect(text.sentence).toBe(
    'Con WORKERS=8 los procesos ocupan 3.2 GiB y hay 2.0 GiB de memoria: el sistema los terminará.',
  )
  expect(text.remedy).toMatch(/^Define WORKERS=4, o da más memoria/)
})

it('postal codes have their source, number and date', () => {
  const importedAt = new Date('2025-03-01T00:00:00Z')
  const catalogue = { source: 'geonames', codes: 31_995, importedAt } as const
  expect(findingText({ code: 'postal-codes-loaded', ...catalogue })).toMatchObject({
    severity: 'note',
    sentence: 'Hay 31995 códigos postales, de GeoNames (CC BY 4.0), importados el 2025-03-01.',
  })
  const { severity, remedy } = findingText({ code: 'postal-codes-old', ...catalogue })
  expect([severity, remedy]).toEqual(['warning', expect.stringContaining('vitrina postal-codes import')])
})
