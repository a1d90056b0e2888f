import { z } from 'zod'

/** Parameters of lists, from a URL that may have any text: what cannot be understood is passed over. */
export const searched = z.string().max(200).catch('')

/** An id or number, null when invalid. */
export const wholeNumber = z.coerce.number().int().min(1).nullable().catch(null)

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return z.enum(options).nullable().catch(null)
}

/** The parameters of a request's URL. */
export function parametersOf({ url }: Request): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams)
}
