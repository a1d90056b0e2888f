import { z } from 'zod'
import { searchTerm } from '#domain/text/search-term.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET search`, the dropdown of the search box. */
export const searchQuery = z.object({
  term: parameter(searchTerm, 'What was typed; a longer text is cut. Without a term nothing is found.'),
})
