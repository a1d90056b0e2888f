import { z } from 'zod'
import { parseKeywords } from '#domain/photo-search/photo-terms.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET photo-search`: what a photo shows, in words. The photo itself is never sent. */
export const photoSearchQuery = z.object({
  type: parameter(searchTerm, 'What it is, such as `blusa`. Products of another type are no match.'),
  color: parameter(searchTerm, 'Its main colour.'),
  keywords: parameter(parseKeywords, 'Other words for it, separated by commas. The first five count.'),
})
