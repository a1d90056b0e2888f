const average = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-MX')

/** A rating in figures: '4.6'. */
export function ratingFigure(rating: number): string {
  return average.format(rating)
}

/** A count of reviews in words: '128 opiniones'. */
export function opinionCount(count: number): string {
  return `${whole.format(count)} ${count === 1 ? 'opinión' : 'opiniones'}`
}

/** A count of stars in words: '1 estrella', '4 estrellas'. */
export function starCount(stars: number): string {
  return `${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`
}

/** The text alternative of drawn stars: '4.6 de 5 estrellas, 128 opiniones'. */
export function ratingSentence(rating: number, count: number): string {
  return `${ratingFigure(rating)} de 5 estrellas, ${opinionCount(count)}`
}
