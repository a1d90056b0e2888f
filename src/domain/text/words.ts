/** The runs of letters and digits in a text, in order: `ABC-123 «azul»` → `ABC`, `123`, `azul`. */
export function words(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}
