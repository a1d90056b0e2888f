/**
 * Draws the sheets of the fitting room's figure into `docs/images/`. Look at them: the next test run takes them for
 * approved.
 *
 *     node demo/draw-figures.ts
 */
import { writeFile } from 'node:fs/promises'
import { drawSheet } from './figure-sheet.ts'
import { FIGURE_SHEETS } from './figure-sheets.ts'

for (const { cells, columns, file } of FIGURE_SHEETS) {
  await writeFile(file, await drawSheet(cells, columns))
  console.log(`${cells.length} figures: ${file}`)
}
