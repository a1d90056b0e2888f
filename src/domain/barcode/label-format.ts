/** A sheet of labels, or a roll, whose pages are one label each. Millimetres. */
export interface LabelFormat {
  /** A text that people read. */
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** Where the first label begins, and the distance from the beginning of one to the next. */
  left: number
  top: number
  pitch: { x: number; y: number }
}

const LETTER = { width: 215.9, height: 279.4 }
const A4 = { width: 210, height: 297 }

function roll(name: string, width: number, height: number): LabelFormat {
  const label = { width, height }
  return { name, page: label, label, columns: 1, rows: 1, left: 0, top: 0, pitch: { x: width, y: height } }
}

/** The formats that stores have: rolls of thermal printers, and sheets by the measures that their makers state. */
export const LABEL_FORMATS = {
  'roll-50x25': roll('Rollo térmico de 50 × 25 mm', 50, 25),
  'roll-38x25': roll('Rollo térmico de 38 × 25 mm', 38, 25),
  'letter-30': {
    name: 'Hoja carta, 30 etiquetas de 67 × 25 mm',
    page: LETTER,
    label: { width: 66.7, height: 25.4 },
    columns: 3,
    rows: 10,
    left: 4.8,
    top: 12.7,
    pitch: { x: 69.8, y: 25.4 },
  },
  'letter-80': {
    name: 'Hoja carta, 80 etiquetas de 44 × 13 mm',
    page: LETTER,
    label: { width: 44.4, height: 12.7 },
    columns: 4,
    rows: 20,
    left: 7.2,
    top: 12.7,
    pitch: { x: 52.3, y: 12.7 },
  },
  'a4-24': {
    name: 'Hoja A4, 24 etiquetas de 64 × 34 mm',
    page: A4,
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    left: 7.2,
    top: 12.9,
    pitch: { x: 66, y: 33.9 },
  },
  'a4-65': {
    name: 'Hoja A4, 65 etiquetas de 38 × 21 mm',
    page: A4,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    left: 4.7,
    top: 10.7,
    pitch: { x: 40.6, y: 21.2 },
  },
} as const satisfies Record<string, LabelFormat>

export type LabelFormatCode = keyof typeof LABEL_FORMATS

export function isLabelFormat(written: string): written is LabelFormatCode {
  return Object.hasOwn(LABEL_FORMATS, written)
}

/** Labels that are printed at once; a file of more takes long to make. */
export const MAX_LABELS = 3_000

export type LabelFlaw = 'no-labels' | 'too-many-labels' | 'bad-copies' | 'bad-start'

/** Texts that people read. */
export const LABEL_SENTENCES: Record<LabelFlaw, string> = {
  'no-labels': 'Elige al menos una etiqueta.',
  'too-many-labels': `Son más de ${MAX_LABELS.toLocaleString('es-MX')} etiquetas. Imprímelas en varias partes.`,
  'bad-copies': 'Las copias son un número entero de 0 en adelante.',
  'bad-start': 'Esa posición no está en la hoja.',
}

/**
 * Checks the labels to print.
 * @param start how many labels of the first sheet are gone already
 * @returns null when they are valid
 */
export function checkLabels(
  labels: readonly { copies: number }[],
  format: LabelFormat,
  start: number,
): LabelFlaw | null {
  if (labels.some(({ copies }) => !Number.isSafeInteger(copies) || copies < 0)) return 'bad-copies'
  if (!Number.isSafeInteger(start) || start < 0 || start >= format.columns * format.rows) return 'bad-start'
  const all = labels.reduce((sum, { copies }) => sum + copies, 0)
  if (all === 0) return 'no-labels'
  return all > MAX_LABELS ? 'too-many-labels' : null
}
