import { z } from 'zod'

/**
 * A parameter of a path or a query, or a header. It never rejects: `parse` turns any text into a value, and '' when the
 * parameter is missing.
 */
export function parameter<Value>(parse: (written: string) => Value, description: string) {
  return z
    .string()
    .optional()
    .transform((written = '') => parse(written))
    .describe(description)
}

type Parameters = z.ZodObject<Record<string, ReturnType<typeof parameter>>>

/** Parses the parameters of a URL that the schema names. Of a parameter that occurs several times, the first counts. */
export function parseQuery<Schema extends Parameters>(request: Request, schema: Schema): z.output<Schema> {
  return parseNamed(new URL(request.url).searchParams, schema)
}

/** Parses the headers that the schema names. */
export function parseHeaders<Schema extends Parameters>(request: Request, schema: Schema): z.output<Schema> {
  return parseNamed(request.headers, schema)
}

function parseNamed<Schema extends Parameters>(source: Pick<URLSearchParams, 'get'>, schema: Schema): z.output<Schema> {
  const names = Object.keys(schema.shape)
  return schema.parse(Object.fromEntries(names.map((name) => [name, source.get(name) ?? undefined])))
}
