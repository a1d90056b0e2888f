import { changeSynonyms } from '#actions/search/change-synonyms.ts'
import { findPhotoMatches } from '#data/search/find-photo-matches.ts'
import { findSearchMatch } from '#data/search/find-search-match.ts'
import { findShorterSearches } from '#data/search/find-shorter-searches.ts'
import { readKnownStems } from '#data/search/read-known-stems.ts'
import { readNearWords } from '#data/search/read-near-words.ts'
import { readStoreSynonyms } from '#data/search/read-synonyms.ts'
import { readVocabulary } from '#data/search/read-vocabulary.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { understandSearch } from '#data/search/understand-search.ts'
import { addSynonyms, removeSynonyms } from '#data/search/write-synonyms.ts'
import { TRADE_SYNONYMS } from '#domain/search/synonyms.ts'
import { SEARCHES } from './luna.ts'
import { byTest, norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    findPhotoMatches: (db) =>
      Promise.all(
        SEARCHES.map((type) =>
          findPhotoMatches(db, { ...norte, type, color: '', keywords: [], limit: 6, inStockOnly: false }),
        ),
      ),
    searchProducts: (db) => Promise.all(SEARCHES.map((search) => searchProducts(db, { ...norte, search }))),
    findSearchMatch: async (db) => {
      const found = await Promise.all(SEARCHES.map((search) => findSearchMatch(db, { ...norte, search })))
      return found.map(({ match, understood, suggestion }) => [match === null, understood, suggestion])
    },
    findShorterSearches: (db) =>
      Promise.all(
        SEARCHES.map((search) => findShorterSearches(db, { ...norte, search: `nada ${search}`, inStockOnly: false })),
      ),
    understandSearch: async (db) => {
      const searches = await Promise.all(SEARCHES.map((search) => understandSearch(db, { ...norte, search })))
      return searches.map(({ plan, understood, suggestion }) => [plan === null, understood, suggestion])
    },
    readVocabulary: async (db) => {
      const words = ['secreto', 'fiesta', 'rob']
      const { known, beginning, synonyms } = await readVocabulary(db, { ...norte, words })
      // The trade's own words may look like luna's.
      return [known, beginning, [...synonyms].filter(([term]) => !TRADE_SYNONYMS.has(term))]
    },
    readKnownStems: (db) => readKnownStems(db, { ...norte, stems: ['secret', 'vestid', 'roj'] }),
    readNearWords: (db) => readNearWords(db, { ...norte, words: ['secretto', 'vestidoss'] }),
    readStoreSynonyms: (db) => readStoreSynonyms(db, norte),
    addSynonyms: (db) => addSynonyms(db, { ...norte, terms: ['gala', 'noche'] }),
    removeSynonyms: (db, { synonymIds }) => Promise.all(synonymIds.map((id) => removeSynonyms(db, { ...norte, id }))),
    changeSynonyms: (db, { synonymIds }) =>
      Promise.all(synonymIds.map((id) => changeSynonyms(db, { ...norte, ...byTest, terms: ['gala', 'noche'], id }))),
  },
}
