interface ReviewsButtonProps {
  productId: number
  name: string
  /** Of all its reviews, 0 to 5. */
  rating: number
  count: number
}

/** The product's stars; opens its reviews. */
export function ReviewsButton(_props: ReviewsButtonProps) {
  return null
}
