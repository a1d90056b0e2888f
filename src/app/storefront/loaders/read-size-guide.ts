import type { OpenStoreContext } from '#app/storefront/context.ts'
import { readFits } from '#data/review/read-fits.ts'
import { readProductCharts } from '#data/size/read-size-charts.ts'
import { wearerOf } from '#domain/outfit/wearer.ts'
import { productTag } from '#domain/page/cache-tags.ts'
import { productGarment } from '#domain/product/garment-kind.ts'
import { chartFor } from '#domain/size/chart-for.ts'
import type { SizeGuide } from '#domain/size/size-guide.ts'

/** Reads a product's chart with all that a recommendation needs; null where the product has none, or is unknown. */
export async function readSizeGuide(
  { db, account, dependsOn }: Pick<OpenStoreContext, 'db' | 'account' | 'dependsOn'>,
  productId: number,
): Promise<SizeGuide | null> {
  dependsOn('store', 'sizes', productTag(productId), `reviews:${productId}`)
  const product = await readProductCharts(db, { account, productId })
  const found = product && chartFor(product.charts, { ...product, id: productId })
  if (!found) return null
  const { name, category } = product
  const kind = productGarment({ name, category })?.kind ?? 'accessory'
  const { gender, isForKids } = wearerOf(`${category ?? ''} ${name}`, kind)
  return {
    chart: found.chart,
    brands: product.charts
      .filter(({ id, brand, garment }) => brand !== null && id !== found.id && garment === found.garment)
      // A brand may have a chart in each category.
      .map(({ id, brand, category: of, chart }) => ({ id, brand: [brand, of].filter(Boolean).join(', '), chart })),
    fits: await readFits(db, { account, productId }),
    wearers: gender,
    isForKids,
  }
}
