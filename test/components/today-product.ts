import type { TodayProduct } from '#app/storefront/product-display/card-product.ts'

/** A product that a store sells today, of one variant, in stock and without an image. */
export function todayProduct(id: number, card: Partial<TodayProduct['card']> = {}): TodayProduct {
  const price = card.price ?? ({ kind: 'exact', amount: id * 100 } as const)
  return {
    id,
    inStock: true,
    badges: [],
    rating: 0,
    reviewCount: 0,
    firstPrice: price.kind === 'on-request' ? null : price.amount,
    card: {
      name: `Producto ${id}`,
      brand: null,
      category: null,
      price,
      compareAt: null,
      images: [],
      imageAlt: '',
      selected: { variantId: id * 10 },
      stock: 20,
      variantCount: 1,
      colors: [],
      ...card,
    },
  }
}

/** The response of `/products?ids=` where every product is sold. */
export function todayProducts({ searchParams }: URL): TodayProduct[] {
  return (searchParams.get('ids') ?? '').split(',').map((id) => todayProduct(Number(id)))
}
