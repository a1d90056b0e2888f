/** The lines of a text with their numbers, which count from 1; empty ones are left out. */
export function fileLines(text: string): { line: number; written: string }[] {
  return text
    .split(/\r?\n/)
    .map((written, index) => ({ line: index + 1, written }))
    .filter(({ written }) => written.trim() !== '')
}

/** Whether the last line of a text is without an end, as where a download was cut. */
export function isCutAt(line: number, text: string): boolean {
  return !text.endsWith('\n') && text.split('\n').length === line
}
