/** A text as a part of a `like` pattern, with `%`, `_` and the backslash escaped. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
