import { openPostalTable, type PostalTable } from '#domain/postal-code/postal-table.ts'
import { writePostalTable } from '#domain/postal-code/write-postal-table.ts'
import { SAMPLE_PLACES } from './sample-places.ts'

/** When the sample was written. */
const WRITTEN_AT = Date.UTC(2026, 10, 30)

let table: PostalTable | null = null

/** The table that is used until a catalogue is imported: some hundred postal codes for demonstrations and tests. */
export function samplePostalTable(): PostalTable {
  table ??= openPostalTable(writePostalTable({ rows: sampleRows(), source: 'sample', importedAt: WRITTEN_AT }))
  if (!table) throw new Error('the sample is no table')
  return table
}

function sampleRows() {
  return SAMPLE_PLACES.flatMap(({ state, municipality, codes }) =>
    codes.flatMap(([code, latitude, longitude, ...neighbourhoods]) =>
      neighbourhoods.map((neighbourhood) => ({
        code,
        state,
        municipality,
        neighbourhood,
        location: { latitude, longitude },
      })),
    ),
  )
}
