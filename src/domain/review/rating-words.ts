const average = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-MX')

/** '4.6' */
export function ratingFigure(rating: number): string {
  return average.format(rating)
}

/** '128 opiniones' */
export function opinionCount(count: number): string {
  return `${whole.format(count)} ${count === 1 ? 'opinión' : 'opiniones'}`
}

/** '1 estrella', '4 estrellas' */
export function starCount(stars: number): string {
  return `${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`
}

/** What the drawn stars say to who doesn't see them: '4.6 de 5 estrellas, 128 opiniones'. */
export function ratingSentence(rating: number, count: number): string {
  return `${ratingFigure(rating)} de 5 estrellas, ${opinionCount(count)}`
}
