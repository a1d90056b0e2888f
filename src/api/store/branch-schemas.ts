import { z } from '@hono/zod-openapi'
import type { OpenSpan, Span, SpecialDay } from '#domain/store/branch.ts'
import { checkDay, checkWeek, type SpanError } from '#domain/store/check-hours.ts'
import { isDate } from '#domain/time/zoned-time.ts'
import { broken, code, line, nameLine } from '../core/fields.ts'

/** The days of the week by their ISO number less one. */
export const DAY_NAMES = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const
const MOST_SPANS = 6
const MOST_SPECIAL_DAYS = 366
const MAX_NOTE = 120

const opening = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .transform(minutesOf)
  .openapi({ type: 'string', description: 'HH:mm por el reloj de la tienda.', example: '10:00' })
const closing = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .transform(minutesOf)
  .openapi({ type: 'string', description: 'HH:mm; antes de `inicio`, es del día siguiente.', example: '14:00' })

function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const SpanSchema = z
  .strictObject({ inicio: opening, fin: closing })
  .transform(({ inicio, fin }): Span => ({ opens: inicio, closes: fin }))
  .openapi('OpenSpan')

const SpansSchema = z.array(SpanSchema).max(MOST_SPANS)

/** A day as the point of sale has it: one span, or none. */
const SingleSchema = z
  .strictObject({ activo: z.boolean(), inicio: opening.optional(), fin: closing.optional() })
  .refine(({ activo, inicio, fin }) => !activo || (inicio !== undefined && fin !== undefined), {
    ...broken(['hours-missing', 'Faltan las horas.', 'The hours are missing.']),
  })
  .transform(({ activo, inicio = 0, fin = 0 }): Span[] => (activo ? [{ opens: inicio, closes: fin }] : []))

const DaySchema = z.union([SpansSchema, SingleSchema]).optional()

const SPAN_ERRORS: Record<SpanError, ReturnType<typeof broken>> = {
  empty: broken(['empty-span', 'Cierra a la hora en que abre.', 'It closes when it opens.']),
  overlapping: broken(['overlapping-spans', 'Se encima con otro horario.', 'It overlaps with other hours.']),
}

/** The hours of a week, in sequence. A day that is not stated is closed. */
const WeekSchema = z
  .strictObject({
    ...{ lunes: DaySchema, martes: DaySchema, miercoles: DaySchema, jueves: DaySchema },
    ...{ viernes: DaySchema, sabado: DaySchema, domingo: DaySchema },
  })
  .transform((week, context): OpenSpan[] => {
    const stated = DAY_NAMES.flatMap((name, index) =>
      (week[name] ?? []).map((span, place) => ({ path: [name, place], span: { ...span, day: index + 1 } })),
    )
    const errors = checkWeek(stated.map(({ span }) => span))
    for (const [index, { path }] of stated.entries()) {
      const error = errors[index]
      if (error) context.addIssue({ code: 'custom', path, ...SPAN_ERRORS[error] })
    }
    return stated
      .map(({ span: { day, opens, closes } }) => ({ day, opens, closes }))
      .toSorted((left, right) => left.day - right.day || left.opens - right.opens)
  })

const SpecialDaySchema = z
  .strictObject({
    fecha: z
      .string()
      .refine(isDate, broken(['date-invalid', 'No existe esa fecha.', 'There is no such date.']))
      .openapi({ format: 'date', example: '2026-12-24' }),
    activo: z.boolean().openapi({ description: 'False: la sucursal no abre.' }),
    horarios: SpansSchema.default([]),
    nota: line(MAX_NOTE).default('').openapi({ example: 'Nochebuena' }),
  })
  .transform(({ fecha, activo, horarios, nota }, context): SpecialDay => {
    for (const [place, error] of checkDay(horarios).entries()) {
      if (error) context.addIssue({ code: 'custom', path: ['horarios', place], ...SPAN_ERRORS[error] })
    }
    if (activo !== horarios.length > 0) context.addIssue({ code: 'custom', path: ['horarios'], ...HOURS_AND_ACTIVE })
    const spans = horarios.toSorted((left, right) => left.opens - right.opens)
    return { date: fecha, spans, note: nota.trim() }
  })

const HOURS_AND_ACTIVE = broken([
  'hours-and-active',
  'Un día activo lleva horarios; uno que no, ninguno.',
  'A day that is active has hours; one that is not has none.',
])

const REPEATED_DAY = broken(['duplicate', 'La fecha se repite.', 'The date is there twice.'])

const columns = () => ({
  nombre_comercial: nameLine().openapi({ example: 'Luna Roma' }),
  calle: line().default(''),
  exterior: line().default(''),
  colonia: line().default(''),
  localidad: line().default(''),
  estado: line().default(''),
  tel: line(60).default(''),
})

/** The body of `PUT /branches/{fid}`: the whole branch, in place of the one that there was. */
export const NewBranchSchema = z
  .strictObject({
    ...columns(),
    horario: WeekSchema.nullable()
      .default(null)
      .openapi({ description: 'Por día, los horarios; null si no se conocen. Un día que falta está cerrado.' }),
    dias_especiales: z
      .array(SpecialDaySchema)
      .max(MOST_SPECIAL_DAYS)
      .default([])
      .transform((days, context) => {
        for (const [index, { date }] of days.entries()) {
          const isRepeated = days.findIndex((other) => other.date === date) < index
          if (isRepeated) context.addIssue({ code: 'custom', path: [index, 'fecha'], ...REPEATED_DAY })
        }
        return days.toSorted((left, right) => (left.date < right.date ? -1 : 1))
      })
      .openapi({ description: 'Días con otros horarios que los de su semana.' }),
  })
  .openapi('NewBranch')

const ShownSpan = z.object({ inicio: z.string(), fin: z.string() })

export const BranchSchema = z
  .object({
    fid: z.string().openapi({ example: 'ROMA' }),
    ...{ nombre_comercial: z.string(), calle: z.string(), exterior: z.string(), colonia: z.string() },
    ...{ localidad: z.string(), estado: z.string(), tel: z.string() },
    horario: z.record(z.enum(DAY_NAMES), z.array(ShownSpan)).nullable(),
    dias_especiales: z.array(
      z.object({ fecha: z.string(), activo: z.boolean(), horarios: z.array(ShownSpan), nota: z.string() }),
    ),
  })
  .openapi('Branch')

export const BranchPath = z.object({
  fid: code().openapi({ description: 'La clave de la sucursal en el punto de venta.', example: 'CENTRO' }),
})
