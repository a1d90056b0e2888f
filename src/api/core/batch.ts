import { z } from '@hono/zod-openapi'
import { ApiProblem } from './api-problem.ts'
import { type ApiFieldError, fieldErrors } from './field-error.ts'
import { FieldErrorSchema } from './problem-schema.ts'

/** An item of a batch that was not applied, and why. */
export interface RejectedItem {
  /** Its place in the batch, from 0. */
  index: number
  errors: ApiFieldError[]
}

/** An item of a batch with its place in it. */
export interface BatchItem<Value> {
  index: number
  value: Value
}

export interface CheckedBatch<Value> {
  items: BatchItem<Value>[]
  rejected: RejectedItem[]
}

/** So many items of a batch are listed with their errors. */
export const MOST_LISTED = 1_000

/**
 * The schema of a batch. Its items are checked one by one ({@link checkItems}), so that an invalid one does not affect
 * the others; the document has the schema of each item.
 * @param reference name of the item's schema in the document
 */
export function batchSchema(reference: string, most: number) {
  return z.strictObject({
    items: z
      .array(z.unknown())
      .min(1)
      .max(most)
      .openapi({
        type: 'array',
        items: { $ref: `#/components/schemas/${reference}` },
        minItems: 1,
        maxItems: most,
        description: 'Los elementos del lote; cada uno se revisa por separado.',
      }),
  })
}

export const BatchQuery = z.object({
  atomic: z.enum(['true', 'false']).default('false').openapi({
    description: 'Con `true` se aplican todos los elementos o ninguno.',
    example: 'false',
  }),
})

/** Whether a batch is to be applied as a whole or not at all. */
export type Atomic = z.output<typeof BatchQuery>['atomic']

const RejectedItemSchema = z
  .object({
    index: z.number().int().openapi({ description: 'Su lugar en el lote, desde 0.', example: 3 }),
    errors: z.array(FieldErrorSchema).openapi({ description: 'Qué tiene mal.' }),
  })
  .openapi('RejectedItem', { description: 'Un elemento del lote que no se aplicó.' })

/** The members of every batch's result. */
export const batchResult = {
  applied: z.number().int().openapi({
    description:
      'Cuántos elementos se aplicaron: los que cambiaron algo. En un borrado, uno repetido cuenta como el primero.',
    example: 2,
  }),
  rejected_count: z.number().int().openapi({ description: 'Cuántos elementos se rechazaron.', example: 0 }),
  rejected: z
    .array(RejectedItemSchema)
    .openapi({ description: `Los primeros ${MOST_LISTED} que se rechazaron, por su lugar en el lote.` }),
}

/** The members of the result of a batch whose items may be unchanged. */
export const upsertResult = {
  ...batchResult,
  unchanged: z.number().int().openapi({
    description: 'Cuántos ya estaban así: ni se aplicaron ni se rechazaron.',
    example: 0,
  }),
}

/** Checks each item of a batch by its schema. */
export function checkItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): CheckedBatch<z.output<Schema>> {
  const checked: CheckedBatch<z.output<Schema>> = { items: [], rejected: [] }
  for (const [index, item] of items.entries()) {
    const parsed = schema.safeParse(item)
    if (parsed.success) checked.items.push({ index, value: parsed.data })
    else checked.rejected.push(rejectInvalid(index, parsed.error))
  }
  return checked
}

/** An item that its schema has rejected. */
export function rejectInvalid(index: number, { issues }: z.ZodError): RejectedItem {
  return { index, errors: fieldErrors(issues, ['items', index]) }
}

/** An item that is rejected for one of its fields. */
export function rejectItem(index: number, field: string | null, [code, es, en]: ItemProblem): RejectedItem {
  const path = field === null ? ['items', index] : ['items', index, field]
  return { index, errors: [{ path, code, detail: es, detail_en: en }] }
}

export type ItemProblem = readonly [code: string, es: string, en: string]

/** @throws ApiProblem where the caller wants all or nothing, and there is a rejected item */
export function requireWhole(atomic: Atomic, rejected: readonly RejectedItem[]): void {
  if (atomic === 'true' && rejected.length > 0) {
    throw new ApiProblem('batch-rejected', { errors: rejected.flatMap(({ errors }) => errors).slice(0, MOST_LISTED) })
  }
}

/** The members of a batch's result for rejected items. */
export function rejectedMembers(rejected: readonly RejectedItem[]) {
  const sorted = rejected.toSorted((left, right) => left.index - right.index)
  return { rejected_count: rejected.length, rejected: sorted.slice(0, MOST_LISTED) }
}
