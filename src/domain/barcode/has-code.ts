import { codeSpellings, parseScannedCode } from './scanned-code.ts'

/** Whether a variant carries a scanned code, as its barcode or as its SKU. */
export function hasCode({ sku, barcode }: { sku: string | null; barcode: string | null }, scanned: string): boolean {
  const code = parseScannedCode(scanned)
  return code !== null && codeSpellings(code).some((spelling) => spelling === barcode || spelling === sku)
}
