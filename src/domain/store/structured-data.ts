import { scriptJson } from '../text/script-json.ts'

type SchemaValue = string | number | undefined | SchemaObject | readonly SchemaValue[]

/** A thing in the vocabulary of schema.org; undefined properties are left out. */
export interface SchemaObject {
  '@type': string
  [property: string]: SchemaValue
}

/** The structured data of a page for search engines, as the contents of its script. */
export function structuredData(things: readonly SchemaObject[]): string {
  return scriptJson({ '@context': 'https://schema.org', '@graph': things })
}
