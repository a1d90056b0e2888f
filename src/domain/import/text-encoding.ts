/** Encodings with one byte a character, in which Excel saves a CSV: on Windows, on a Mac, and for MS-DOS. */
export const SINGLE_BYTE_ENCODINGS = ['windows-1252', 'macintosh', 'cp850'] as const

export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number]

export const TEXT_ENCODINGS = ['utf-8', ...SINGLE_BYTE_ENCODINGS, 'utf-16le', 'utf-16be'] as const

/** How text is written as bytes. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export function isTextEncoding(written: string): written is TextEncoding {
  return TEXT_ENCODINGS.some((encoding) => encoding === written)
}

export function isSingleByte(encoding: TextEncoding): encoding is SingleByteEncoding {
  return SINGLE_BYTE_ENCODINGS.some((each) => each === encoding)
}

/** Texts that people read. */
export const TEXT_ENCODING_NAMES: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (CSV de Excel)',
  macintosh: 'Mac (CSV Macintosh)',
  cp850: 'MS-DOS (CSV MS-DOS)',
  'utf-16le': 'Texto Unicode',
  'utf-16be': 'Texto Unicode, de Mac',
}
