/** A product's id in an address; null is 'ID de producto no válido' (docs/rules.md#product-failures). */
export function readProductId(written: string | undefined): number | null {
  if (written === undefined || !/^[1-9]\d{0,14}$/.test(written)) return null
  return Number(written)
}
