import { z } from '@hono/zod-openapi'
import { type Coordinates, isInMexico } from '#domain/postal-code/coordinates.ts'
import { isPostalCode } from '#domain/postal-code/postal-code.ts'
import type { OpenSpan, Span, SpecialDay } from '#domain/store/branch.ts'
import { checkDay, checkWeek, type SpanError } from '#domain/store/check-hours.ts'
import { isDate } from '#domain/time/zoned-time.ts'
import { broken, code, type FieldRule, line, nameLine } from '../core/fields.ts'

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
  .openapi({
    type: 'string',
    description: 'HH:mm; antes de `inicio`, es del día siguiente, hasta las 06:00.',
    example: '14:00',
  })

function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const SpanSchema = z
  .strictObject({ inicio: opening, fin: closing })
  .transform(({ inicio, fin }): Span => ({ opens: inicio, closes: fin }))
  .openapi('OpenSpan', { description: 'Un horario: desde cuándo y hasta cuándo se abre.' })

const SpansSchema = z.array(SpanSchema).max(MOST_SPANS)

const HOURS_MISSING: FieldRule = ['hours-missing', 'Faltan las horas.', 'The hours are missing.']

/** A day as the point of sale has it: one span, or none. */
const SingleSchema = z
  .strictObject({
    activo: z.boolean().openapi({ description: 'Si ese día se abre.' }),
    inicio: opening.optional(),
    fin: closing.optional(),
  })
  .refine(({ activo, inicio, fin }) => !activo || (inicio !== undefined && fin !== undefined), {
    ...broken(HOURS_MISSING),
  })
  .transform(({ activo, inicio = 0, fin = 0 }): Span[] => (activo ? [{ opens: inicio, closes: fin }] : []))

const DaySchema = z.union([SpansSchema, SingleSchema]).optional().openapi({
  description: 'Los horarios del día, en una lista, o uno solo con `activo`. Si falta, está cerrado.',
})

const SPAN_ERRORS: Record<SpanError, FieldRule> = {
  empty: ['empty-span', 'Cierra a la hora en que abre.', 'It closes when it opens.'],
  backwards: [
    'backwards-span',
    'Cierra antes de abrir, y después de las 06:00 del día siguiente.',
    'It closes before it opens, and after 06:00 of the next day.',
  ],
  overlapping: ['overlapping-spans', 'Se encima con otro horario.', 'It overlaps with other hours.'],
}

/** The hours of a week, in sequence. A day that is not stated is closed. */
const WeekSchema = z
  .strictObject({
    lunes: DaySchema,
    martes: DaySchema,
    miercoles: DaySchema,
    jueves: DaySchema,
    viernes: DaySchema,
    sabado: DaySchema,
    domingo: DaySchema,
  })
  .transform((week, context): OpenSpan[] => {
    const stated = DAY_NAMES.flatMap((name, index) =>
      (week[name] ?? []).map((span, place) => ({ path: [name, place], span: { ...span, day: index + 1 } })),
    )
    const errors = checkWeek(stated.map(({ span }) => span))
    for (const [index, { path }] of stated.entries()) {
      const error = errors[index]
      if (error) context.addIssue({ code: 'custom', path, ...broken(SPAN_ERRORS[error]) })
    }
    return stated
      .map(({ span: { day, opens, closes } }) => ({ day, opens, closes }))
      .toSorted((left, right) => left.day - right.day || left.opens - right.opens)
  })

const DATE_INVALID: FieldRule = ['date-invalid', 'No existe esa fecha.', 'There is no such date.']

const SpecialDaySchema = z
  .strictObject({
    fecha: z
      .string()
      .refine(isDate, broken(DATE_INVALID))
      .openapi({ format: 'date', description: 'Qué día es.', example: '2026-12-24' }),
    activo: z.boolean().openapi({ description: '`false`: la sucursal no abre.' }),
    horarios: SpansSchema.default([]).openapi({ description: 'Cuándo abre ese día.' }),
    nota: line(MAX_NOTE).default('').openapi({ description: 'Por qué, como se muestra.', example: 'Nochebuena' }),
  })
  .transform(({ fecha, activo, horarios, nota }, context): SpecialDay => {
    for (const [place, error] of checkDay(horarios).entries()) {
      if (error) context.addIssue({ code: 'custom', path: ['horarios', place], ...broken(SPAN_ERRORS[error]) })
    }
    if (activo !== horarios.length > 0)
      context.addIssue({ code: 'custom', path: ['horarios'], ...broken(HOURS_AND_ACTIVE) })
    const spans = horarios.toSorted((left, right) => left.opens - right.opens)
    return { date: fecha, spans, note: nota.trim() }
  })

const HOURS_AND_ACTIVE: FieldRule = [
  'hours-and-active',
  'Un día activo lleva horarios; uno que no, ninguno.',
  'A day that is active has hours; one that is not has none.',
]

const REPEATED_DAY: FieldRule = ['duplicate', 'La fecha se repite.', 'The date is there twice.']

const WORDS = {
  nombre_comercial: 'El nombre que se muestra.',
  calle: 'La calle.',
  exterior: 'El número.',
  colonia: 'La colonia.',
  localidad: 'La localidad o ciudad.',
  estado: 'El estado.',
  tel: 'El teléfono, como se muestra.',
  codigo_postal: 'El código postal, de 5 dígitos, o vacío.',
  latitud: 'Dónde está, en grados; null donde vale el centro de su código postal.',
  longitud: 'En grados, con su signo menos.',
}

const STAYS = 'Si no se manda, se queda como está.'

const columns = () => ({
  nombre_comercial: nameLine().openapi({ description: WORDS.nombre_comercial, example: 'Luna Roma' }),
  calle: line().default('').openapi({ description: WORDS.calle }),
  exterior: line().default('').openapi({ description: WORDS.exterior }),
  colonia: line().default('').openapi({ description: WORDS.colonia }),
  localidad: line().default('').openapi({ description: WORDS.localidad }),
  estado: line().default('').openapi({ description: WORDS.estado }),
  tel: line(60).default('').openapi({ description: WORDS.tel }),
})

const POSTAL_CODE_INVALID: FieldRule = [
  'postal-code-invalid',
  'Un código postal tiene 5 dígitos.',
  'A postal code has 5 digits.',
]

const LOCATION_INVALID: FieldRule = [
  'location-invalid',
  'La latitud y la longitud van juntas, y son de un lugar de México.',
  'Latitude and longitude go together, and are of a place in Mexico.',
]

/** Rules for a branch. */
export const BRANCH_RULES = [
  HOURS_MISSING,
  DATE_INVALID,
  HOURS_AND_ACTIVE,
  REPEATED_DAY,
  POSTAL_CODE_INVALID,
  LOCATION_INVALID,
  ...Object.values(SPAN_ERRORS),
]

const degrees = () => z.number().nullable().optional()

/** Postal code and location, which stay as they are where they are not sent. */
const placeColumns = () => ({
  codigo_postal: line(5)
    .refine((text) => text === '' || isPostalCode(text), broken(POSTAL_CODE_INVALID))
    .optional()
    .openapi({ description: `${WORDS.codigo_postal} ${STAYS}`, example: '06700' }),
  latitud: degrees().openapi({ description: `${WORDS.latitud} ${STAYS}`, example: 19.4152 }),
  longitud: degrees().openapi({ description: `${WORDS.longitud} ${STAYS}`, example: -99.1603 }),
})

/** The body of `PUT /branches/{fid}`: the whole branch, replacing the former one. */
export const NewBranchSchema = z
  .strictObject({
    ...columns(),
    ...placeColumns(),
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
          if (isRepeated) context.addIssue({ code: 'custom', path: [index, 'fecha'], ...broken(REPEATED_DAY) })
        }
        return days.toSorted((left, right) => (left.date < right.date ? -1 : 1))
      })
      .openapi({ description: 'Días con otros horarios que los de su semana.' }),
  })
  .transform(({ latitud, longitud, ...body }, context) => {
    const location = locationOf(latitud, longitud)
    if (location !== 'invalid') return { ...body, location }
    context.addIssue({ code: 'custom', path: ['latitud'], ...broken(LOCATION_INVALID) })
    return z.NEVER
  })
  .openapi('NewBranch', {
    description: 'Una sucursal, completa: lo que no se manda queda vacío, menos su código postal y su ubicación.',
  })

/** @returns undefined where no location was sent, null where it is taken away */
function locationOf(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Coordinates | null | undefined | 'invalid' {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === null && longitude === null) return null
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return 'invalid'
  return isInMexico({ latitude, longitude }) ? { latitude, longitude } : 'invalid'
}

const ShownSpan = z
  .object({
    inicio: z.string().openapi({ description: 'HH:mm por el reloj de la tienda.', example: '10:00' }),
    fin: z.string().openapi({ description: 'HH:mm; antes de `inicio`, es del día siguiente.', example: '14:00' }),
  })
  .openapi('ShownSpan', { description: 'Un horario: desde cuándo y hasta cuándo se abre.' })

const shownDay = z.array(ShownSpan).openapi({ description: 'Los horarios del día; vacía si está cerrado.' })
const shown = (name: keyof typeof WORDS) => z.string().openapi({ description: WORDS[name] })

export const BranchSchema = z
  .object({
    fid: z.string().openapi({ description: 'Tu clave.', example: 'ROMA' }),
    nombre_comercial: shown('nombre_comercial'),
    calle: shown('calle'),
    exterior: shown('exterior'),
    colonia: shown('colonia'),
    localidad: shown('localidad'),
    estado: shown('estado'),
    tel: shown('tel'),
    codigo_postal: shown('codigo_postal'),
    latitud: z.number().nullable().openapi({ description: WORDS.latitud }),
    longitud: z.number().nullable().openapi({ description: WORDS.longitud }),
    horario: z
      .object({
        lunes: shownDay,
        martes: shownDay,
        miercoles: shownDay,
        jueves: shownDay,
        viernes: shownDay,
        sabado: shownDay,
        domingo: shownDay,
      })
      .nullable()
      .openapi({ description: 'Por día, los horarios; null si no se conocen.' }),
    dias_especiales: z
      .array(
        z.object({
          fecha: z.string().openapi({ format: 'date', description: 'Qué día es.' }),
          activo: z.boolean().openapi({ description: '`false`: la sucursal no abre.' }),
          horarios: z.array(ShownSpan).openapi({ description: 'Cuándo abre ese día.' }),
          nota: z.string().openapi({ description: 'Por qué, como se muestra.' }),
        }),
      )
      .openapi({ description: 'Días con otros horarios que los de su semana.' }),
  })
  .openapi('Branch', { description: 'Una sucursal: un lugar en que se recogen pedidos.' })

export const BranchPath = z.object({
  fid: code().openapi({ description: 'Tu clave de la sucursal.', example: 'CENTRO' }),
})
