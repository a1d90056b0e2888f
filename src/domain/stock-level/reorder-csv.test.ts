import { expect, it } from 'vitest'
import { reorderCsv } from './reorder-csv.ts'

it('the reorder CSV lists missing pieces, and lets no spreadsheet run a name', () => {
  const level = { variantId: 1, productId: 1, sku: 'V-M', warehouseFid: 'b', available: 1, minimum: 4, elsewhere: 2 }
  const options = [{ role: 'size' as const, label: 'Talla', value: 'M' }]
  const csv = reorderCsv([{ ...level, name: '=HOY(), Vestido', options }], (fid) => `Bodega ${fid}`)
  expect(csv).toBe(
    '\ufeffProducto,Variante,SKU,Almacén,Libres,Mínimo,Faltan,En otros almacenes\r\n"\'=HOY(), Vestido",M,V-M,Bodega b,1,4,3,2\r\n',
  )
})
