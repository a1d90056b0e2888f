import { fitSentence } from '../review/fit.ts'
import { listed } from '../text/listed.ts'
import { lengthText } from './length-text.ts'
import type { Certainty, ShopperMeasures, SizeReason, SizeRecommendation } from './recommend-size.ts'
import { MEASURE_FACTS, type SizeMeasure } from './sized-garment.ts'

const CERTAINTY_NAMES: Record<Certainty, string> = {
  sure: 'Seguro',
  probable: 'Probable',
  between: 'Entre dos tallas',
  unknown: 'No sabemos',
}

/** Reasons in the headline; the list below it has all. */
const IN_HEADLINE = 2

/** A recommendation in one line: `M: 2 cm de holgura en pecho`. */
export function recommendationLine({ size, alternative, reasons, nearest }: SizeRecommendation): string {
  if (size === null) {
    if (nearest === null) return 'No sabemos: faltan medidas para comparar.'
    const [worst] = reasons
    return `Ninguna talla: la más cercana es ${nearest}${worst ? `, ${reasonText(worst)}` : ''}.`
  }
  const why = listed(tellingReasons(reasons).map(reasonText))
  const between = alternative === null ? '' : `, entre ${size} y ${alternative}`
  return `${size}: ${why}${between}`
}

/** The first reason, and another that adds something. */
function tellingReasons([first, ...others]: readonly SizeReason[]): SizeReason[] {
  const telling = others.filter(({ against, difference }) => against === 'slack' || difference !== 0)
  return first ? [first, ...telling].slice(0, IN_HEADLINE) : []
}

/** The reviews' part in a recommendation; null where they have none. */
export function reviewsText({ reviews, size }: SizeRecommendation): string | null {
  if (reviews === null) return null
  const { fit, counts, effect } = reviews
  const finding = fitSentence(counts)
  if (fit === 'right') return `${finding}.`
  if (effect === 'size')
    return `${finding}: por eso te sugerimos ${size}, una talla ${fit === 'small' ? 'más' : 'menos'}.`
  return `${finding}, y no hay una talla ${fit === 'small' ? 'más grande' : 'más chica'}.`
}

const SOURCES: Record<ShopperMeasures['by'], string> = {
  garment: 'Por la prenda que te queda.',
  body: 'Por tus medidas.',
  brand: 'Por la tabla de la otra marca.',
  equivalent: 'Por equivalencia de tallas, que cambia entre marcas.',
}

/**
 * How sure a recommendation is, and the figures and reviews that it relies on, in words. Empty where no measure could be
 * compared: the line states that.
 */
export function groundsText(found: SizeRecommendation, { by }: ShopperMeasures): string {
  if (found.size === null && found.nearest === null) return ''
  const reviews = reviewsText(found)
  return [`${CERTAINTY_NAMES[found.certainty]}.`, SOURCES[by], ...(reviews === null ? [] : [reviews])].join(' ')
}

/** A reason in words: `2 cm de holgura en pecho`. */
export function reasonText({ measure, against, difference }: SizeReason): string {
  const name = MEASURE_FACTS[measure].name.toLowerCase()
  const cm = lengthText(Math.abs(difference))
  if (against === 'slack') return slackText(difference, cm, name)
  if (against === 'garment') {
    if (difference === 0) return `igual que tu prenda en ${name}`
    return `${cm} ${difference > 0 ? 'más' : 'menos'} que tu prenda en ${name}`
  }
  if (difference === 0) return `${tuMeasure(measure)} va en esta talla`
  return `${tuMeasure(measure)} mide ${cm} ${difference > 0 ? 'menos' : 'más'} que esta talla`
}

function slackText(difference: number, cm: string, name: string): string {
  if (difference === 0) return `justo en ${name}`
  return difference > 0 ? `${cm} de holgura en ${name}` : `le faltan ${cm} en ${name}`
}

function tuMeasure(measure: SizeMeasure): string {
  return measure === 'foot' ? 'tu pie' : `tu ${MEASURE_FACTS[measure].name.toLowerCase()}`
}
