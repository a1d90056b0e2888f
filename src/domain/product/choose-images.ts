/** The properties of a variant that determine its images. */
interface Coloured {
  id: number
  options: readonly { role: 'color' | 'size' | 'other'; valueId: number }[]
}

interface VariantImage {
  blobKey: string
  /** The first variant of those that it shows; null shows the whole product. */
  variantId: number | null
}

/**
 * The images of a chosen variant: its colour's and the whole product's. Without any of its colour, all of them, so that
 * a page always has images. No image twice.
 */
export function chooseImages<P extends VariantImage>(
  images: readonly P[],
  variants: readonly Coloured[],
  chosen: Coloured | null,
): P[] {
  if (!chosen) return distinct(images)
  const color = colorOf(chosen)
  const shown = new Set(
    variants
      .filter((variant) => variant.id === chosen.id || (color !== null && colorOf(variant) === color))
      .map(({ id }) => id),
  )
  const own = images.filter(({ variantId }) => variantId !== null && shown.has(variantId))
  if (own.length === 0) return distinct(images)
  return distinct([...own, ...images.filter(({ variantId }) => variantId === null)])
}

function colorOf({ options }: Coloured): number | null {
  return options.find(({ role }) => role === 'color')?.valueId ?? null
}

function distinct<P extends VariantImage>(images: readonly P[]): P[] {
  return [...new Map(images.map((image) => [image.blobKey, image])).values()]
}
