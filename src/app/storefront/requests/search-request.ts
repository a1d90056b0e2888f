import { z } from 'zod'
import { searchTerm } from '#domain/text/search-term.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET search`, the dropdown of the search box. */
export const searchQuery = z.object({
  term: parameter(searchTerm, 'The text to search for. A long one is cut, and without one there are no results.'),
})
