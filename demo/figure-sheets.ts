import { fileURLToPath } from 'node:url'
import { avatarCells, garmentCells } from './figure-sheet.ts'

/** The approved sheets of the fitting room's figure: their cells row by row, and their files. */
export const FIGURE_SHEETS = [
  { cells: avatarCells(), columns: 10, file: imageOf('figures.webp') },
  { cells: garmentCells(), columns: 8, file: imageOf('figures-dressed.webp') },
] as const

function imageOf(name: string): string {
  return fileURLToPath(new URL(`../docs/images/${name}`, import.meta.url))
}
