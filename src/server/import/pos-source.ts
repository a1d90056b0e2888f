import { parsePosProduct } from '#domain/import/pos-product.ts'
import type { ImportSource } from './import-source.ts'
import { openJsonSource } from './json-source.ts'

/**
 * Opens a file with products of the point of sale (docs/rules/import.md#point-of-sale-product): a JSON list,
 * `{"data": […]}` or one product a line.
 * @throws FileError
 */
export function openPosSource(path: string): Promise<ImportSource> {
  return openJsonSource(path, { listKey: 'data', keys: ['_id'], parse: parsePosProduct, namesWarehouse })
}

const WAREHOUSE = /"almacen"\s*:\s*("(?:[^"\\]|\\.)*")/g

function namesWarehouse(text: string, fid: string): boolean {
  return [...text.matchAll(WAREHOUSE)].some(([, written]) => written === JSON.stringify(fid))
}
