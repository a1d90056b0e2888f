import { missingChoices } from '#domain/product/missing-choices.ts'
import type { ProductData } from './product-data.ts'

/**
 * A product with its size chosen from a page's own data, for when that can't be fetched: without a connection it goes
 * into the cart all the same, which is checked later. Null when the data does not suffice: another colour has other
 * images, and prices may differ.
 * @param pages the fetched ones, the latest first
 */
export function seenChoice(pages: readonly ProductData[], query: string): ProductData | null {
  for (const page of pages) {
    const chosen = chosenIn(page, query)
    if (chosen) return chosen
  }
  return null
}

function chosenIn(page: ProductData, query: string): ProductData | null {
  const { id, name, brand, price, images } = page
  const variantId = Number(/^variant=(\d+)$/.exec(query)?.[1])
  const told = page.told.find(([each]) => each === variantId)
  const [missing, ...more] = missingChoices(page.choices)
  const isHere = missing?.values.some((value) => value.query === query && value.state !== 'missing')
  if (price.kind !== 'exact' || !told || !isHere || more.length > 0) return null
  const choices = page.choices.map((choice) =>
    choice === missing
      ? { ...choice, values: choice.values.map((value) => ({ ...value, chosen: value.query === query })) }
      : choice,
  )
  const options = choices.flatMap(({ role, label, values }) =>
    values.filter(({ chosen }) => chosen).map((value) => ({ role, label, value: value.label })),
  )
  const [, stock] = told
  const picked = {
    productId: id,
    variantId,
    product: { name, brand, image: images[0]?.blobKey ?? null },
    variant: { price: price.amount, stock, options },
  }
  const words = options.map(({ label, value }) => `${label}: ${value}`)
  const { levels: _, at: __, ...rest } = page
  return { ...rest, elsewhere: '', choices, query, shown: variantId, stock, told: [told], picked, options: words }
}
