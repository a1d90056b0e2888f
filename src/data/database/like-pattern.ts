/** A text as a part of a `like` pattern, where `%`, `_` and the backslash stand for themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
