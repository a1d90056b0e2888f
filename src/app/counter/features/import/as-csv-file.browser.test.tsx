import { expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/browser'
import { asCsvFile } from './as-csv-file.ts'

it('a workbook is sent as a CSV with its name, so that the same file can be sent on', async () => {
  const blob = await writeWorkbook([
    ['id', 'nombre', 'precio', 'codigo_barras'],
    ['A', 'Falda, midi', 1299.5, 7_501_234_567_893],
  ]).toBlob()
  const chosen = new File([blob], 'primavera.xlsx', { lastModified: 1_000 })
  const file = await asCsvFile(chosen)
  expect(file).toMatchObject({ name: 'primavera.xlsx', lastModified: 1_000 })
  expect(await file?.text()).toBe('id,nombre,precio,codigo_barras\r\nA,"Falda, midi",1299.5,7501234567893\r\n')
})

it('a CSV is sent as it is, and a broken workbook not at all', async () => {
  const csv = new File(['id,nombre,precio'], 'a.csv')
  expect(await asCsvFile(csv)).toBe(csv)
  expect(await asCsvFile(new File(['PK\u0003\u0004 y nada más'], 'a.xlsx'))).toBeNull()
})
