import { scriptJson } from '../text/script-json.ts'

type SchemaValue = string | number | undefined | SchemaObject | readonly SchemaValue[]

/** A thing in the words of schema.org; what is undefined is left out. */
export interface SchemaObject {
  '@type': string
  [property: string]: SchemaValue
}

/** What a page tells search engines about the things on it, ready to stand in its script. */
export function structuredData(things: readonly SchemaObject[]): string {
  return scriptJson({ '@context': 'https://schema.org', '@graph': things })
}
