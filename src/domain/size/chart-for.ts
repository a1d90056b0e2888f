import { type SizedGarment, sizedGarmentOf } from './sized-garment.ts'

/** The products that a chart is for: one product, or all of a brand, of a category, or of both. */
export interface ChartScope {
  productId: number | null
  brandId: number | null
  categoryId: number | null
}

interface ChartedProduct {
  id: number
  name: string
  category: string | null
  brandId: number | null
  categoryId: number | null
}

/**
 * The chart of a product: its own, else its brand's in its category, else its brand's for such a garment, else its
 * category's. Of several with one scope, the one for the product's garment counts.
 */
export function chartFor<Chart extends ChartScope & { garment: SizedGarment }>(
  charts: readonly Chart[],
  product: ChartedProduct,
): Chart | null {
  const garment = sizedGarmentOf(product)
  const applying = charts.filter((chart) => appliesTo(chart, product, garment))
  const ranked = applying.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || Number(other.garment === garment) - Number(one.garment === garment),
  )
  return ranked[0] ?? null
}

function appliesTo(
  { productId, brandId, categoryId, garment }: ChartScope & { garment: SizedGarment },
  product: ChartedProduct,
  own: SizedGarment | null,
): boolean {
  if (productId !== null) return productId === product.id
  if (brandId === null && categoryId === null) return false
  if (brandId !== null && brandId !== product.brandId) return false
  // A brand's tops have no bearing on its shoes.
  return categoryId === null ? garment === own : categoryId === product.categoryId
}

/** The more exact scope has the higher rank. */
function rankOf({ productId, brandId, categoryId }: ChartScope): number {
  if (productId !== null) return 3
  return (brandId === null ? 0 : 2) - (categoryId === null ? 1 : 0)
}
