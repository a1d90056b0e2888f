import { z } from '@hono/zod-openapi'
import type { StatedTerm } from '#actions/catalogue/put-terms.ts'
import type { TermKind } from '#data/catalogue/term-tables.ts'
import type { ImportOptionType } from '#domain/import/import-product.ts'
import { namedOptionType } from '#domain/import/option-type.ts'
import { termOf } from '#domain/import/term.ts'
import { fold } from '#domain/text/fold.ts'
import type { ItemProblem } from '../core/batch.ts'
import { broken, type FieldRule, key, keyOrNull, nameLine } from '../core/fields.ts'

/** The words of the API for a kind of names that a store has for its products. */
interface TermWords {
  path: string
  /** The member that has the name. */
  member: 'categoria' | 'marca' | 'nombre'
  /** Names of its schemas and operations: `Category`, `Categories`. */
  one: string
  many: string
  /** `las categorías`, `categorías`. */
  theMany: string
  several: string
  /** `Una categoría`. */
  single: string
  example: string
  keyOf: (name: string) => string
  unknown: ItemProblem
}

export const TERM_WORDS: Record<TermKind, TermWords> = {
  category: {
    path: '/categories',
    member: 'categoria',
    one: 'Category',
    many: 'Categories',
    theMany: 'las categorías',
    several: 'categorías',
    single: 'Una categoría',
    example: 'Chalecos',
    keyOf: fold,
    unknown: ['category-unknown', 'No existe esa categoría.', 'There is no such category.'],
  },
  brand: {
    path: '/brands',
    member: 'marca',
    one: 'Brand',
    many: 'Brands',
    theMany: 'las marcas',
    several: 'marcas',
    single: 'Una marca',
    example: 'Casa Sol',
    keyOf: fold,
    unknown: ['brand-unknown', 'No existe esa marca.', 'There is no such brand.'],
  },
  optionType: {
    path: '/option-types',
    member: 'nombre',
    one: 'OptionType',
    many: 'OptionTypes',
    theMany: 'los tipos de opción',
    several: 'tipos de opción',
    single: 'Un tipo de opción',
    example: 'Largo',
    keyOf: (name) => namedOptionType(name).key,
    unknown: ['option-type-unknown', 'No existe ese tipo de opción.', 'There is no such option type.'],
  },
}

const Role = z.enum(['color', 'size', 'other']).openapi({
  description: 'Cómo se muestra: como muestras de color, como tallas en su orden, o con palabras.',
  example: 'other',
})

const FID = { description: 'Tu clave.', example: 'K-12' }

export function oneReference(kind: TermKind): FieldRule {
  const { member } = TERM_WORDS[kind]
  return ['one-reference', `Nombra uno de: fid, ${member}.`, `Name one of: fid, ${member}.`]
}

/** The schemas of a kind: an item as it is sent, the reference to one, and one as it is listed. */
export function termSchemas(kind: TermKind) {
  const { member, one, single, example } = TERM_WORDS[kind]
  const role = kind === 'optionType' ? { tipo: Role.optional() } : {}
  const name = nameLine().openapi({ description: 'El nombre.', example })
  const item = z
    .strictObject({ fid: keyOrNull().optional().openapi(FID), [member]: name, ...role })
    .openapi(`${one}Item`, { description: `${single}, por su clave; sin ella, por su nombre.` })
  const reference = z
    .strictObject({ fid: key().optional().openapi(FID), [member]: name.optional() })
    .refine((value) => (value.fid === undefined) !== (value[member] === undefined), broken(oneReference(kind)))
    .openapi(`${one}Reference`, { description: `${single}, por su clave o por su nombre: uno de los dos.` })
  const listed = z
    .object({
      id: z.number().int().openapi({ description: 'El id en Vitrina.', example: 7 }),
      fid: z.string().nullable().openapi({ description: 'Tu clave; null si llegó solo por su nombre.' }),
      [member]: z.string().openapi({ description: 'El nombre.', example }),
      ...(kind === 'optionType' ? { tipo: Role } : {}),
    })
    .openapi(one, { description: `${single}.` })
  return { item, reference, listed }
}

/** An item that its schema has accepted. */
type TermItem = Record<string, unknown>

/** The term that an item states. */
export function statedTerm(kind: TermKind, item: TermItem): StatedTerm {
  const name = String(item[TERM_WORDS[kind].member])
  const fid = typeof item.fid === 'string' ? item.fid : ''
  const role = (item.tipo ?? null) as ImportOptionType['role'] | null
  const type = namedOptionType(name)
  const term = termOf(name, fid) ?? { ...type, fid: fid || null }
  if (kind !== 'optionType') return { ...term, role: null, newRole: 'other' }
  return { ...term, key: type.key, role, newRole: type.role }
}
