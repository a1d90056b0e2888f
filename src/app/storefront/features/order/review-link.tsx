import { Link } from 'react-router'
import { EMPTY_DRAFT, type ReviewsLinkState } from '#app/storefront/features/review/review-draft.ts'

interface ReviewLinkProps {
  line: { productId: number; name: string }
  /** Identifies the buyer in the review form. */
  buyer: { folio: number; email: string }
}

/** A link to the reviews on the product's page, where the form opens with the buyer filled in. */
export function ReviewLink({ line, buyer: { folio, email } }: ReviewLinkProps) {
  const state: ReviewsLinkState = { reviewDraft: { ...EMPTY_DRAFT, folio: String(folio), email } }
  return (
    <Link
      to={`/product/${line.productId}#opiniones`}
      state={state}
      className="-mx-2 inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
    >
      Escribir una opinión<span className="sr-only"> de {line.name}</span>
    </Link>
  )
}
