import type { Cloth, GarmentKind } from '../../artwork/garment.ts'
import { everydayLook } from '../build-garment.ts'
import type { CategorySpec, ProductSpec } from '../product-spec.ts'
import { at, seedOf } from '../seed.ts'
import { CARE } from './care.ts'
import { FIT } from './fit.ts'
import { MATERIAL, TRIM } from './material.ts'

const CARES = 4

/**
 * Writes the description: a sentence about this product alone, then cloth, fit and care. Sentences are chosen by
 * position, so that neighbours in the store don't repeat each other.
 */
export function writeDescription(category: CategorySpec, spec: ProductSpec, position: number): string {
  const { cloth, fit } = everydayLook(category, spec)
  const material = escapeHtml(at(sentencesOn(cloth, category.kind), position).replace('{}', spec.fabric))
  const sits = escapeHtml(at(FIT[category.kind][fit], position + seedOf(category.category)))
  const line = escapeHtml(spec.line)
  const paragraphs = [
    [`${line} ${sits}`, material],
    [line, `${material} ${sits}`],
    [`${line} ${material}`, sits],
  ]
  const text = at(paragraphs, seedOf(spec.name)).map((paragraph) => `<p>${paragraph}</p>`)
  return `${text.join('')}<p><strong>Cuidados</strong></p><ul>${caresOf(caredForAs(cloth, category.kind), position)}</ul>`
}

const ACCESSORIES: readonly GarmentKind[] = ['sneakers', 'boots', 'sandals', 'bag', 'cap']

function sentencesOn(cloth: Cloth, kind: GarmentKind): readonly string[] {
  return ACCESSORIES.includes(kind) && cloth !== 'leather' && cloth !== 'canvas' ? TRIM : MATERIAL[cloth]
}

/** A shoe of cloth is not put into the washing machine; a knitted cap is washed as a sweater is. */
function caredForAs(cloth: Cloth, kind: GarmentKind): Cloth {
  if (!ACCESSORIES.includes(kind) || cloth === 'leather') return cloth
  return kind === 'cap' && (cloth === 'knit' || cloth === 'wool') ? 'knit' : 'canvas'
}

function caresOf(cloth: Cloth, position: number): string {
  const all = CARE[cloth]
  const dropped = new Set([(position * 3) % all.length, (position * 3 + 2) % all.length])
  return all
    .filter((_, index) => !dropped.has(index) || all.length - dropped.size < CARES - 1)
    .slice(0, CARES)
    .map((care) => `<li>${escapeHtml(care)}</li>`)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
