import { termOf } from '#domain/import/term.ts'
import type { ProductFacts } from '#domain/product-edit/product-facts.ts'
import type { EditedStatement } from '../catalogue/rewrite-products.ts'

/** Makes HTML safe to show. */
export type Sanitize = (html: string) => string

type StatedFacts = Pick<
  EditedStatement,
  | 'name'
  | 'description'
  | 'brand'
  | 'category'
  | 'basePrice'
  | 'originalPrice'
  | 'discountPercent'
  | 'discountAmount'
  | 'withoutStock'
  | 'published'
>

/** Returns checked facts in the form in which an import states them. */
export function stateFacts<Facts extends Partial<ProductFacts>>(
  facts: Facts,
  sanitize: Sanitize,
): Pick<StatedFacts, keyof Facts & keyof StatedFacts> {
  const { name, description, brand, category, originalPrice, ...others } = facts
  const stated: Partial<StatedFacts> = {
    ...others,
    ...(name !== undefined && { name: name.trim().replace(/\s+/g, ' ') }),
    ...(description !== undefined && { description: sanitize(description) }),
    ...(brand !== undefined && { brand: termOf(brand ?? '') }),
    ...(category !== undefined && { category: termOf(category ?? '') }),
    // 0 is what a cleared field sends.
    ...(originalPrice !== undefined && { originalPrice: originalPrice || null }),
  }
  return stated as Pick<StatedFacts, keyof Facts & keyof StatedFacts>
}
