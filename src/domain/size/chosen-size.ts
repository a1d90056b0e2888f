import type { SizedChoice, SizeKind } from './size-kind.ts'

/** The name of the chosen size, the same for an equal size of another product; null where none is, or it has no kind. */
export function chosenSize(choices: readonly SizedChoice[]): string | null {
  for (const { sizeKind, values } of choices) {
    const chosen = values.find((value) => value.chosen)
    const name = sizeKind && chosen ? sizeName(sizeKind, chosen.sizeKey) : null
    if (name !== null) return name
  }
  return null
}

/** @returns null for one size, which fits in place of any */
export function sizeName(kind: SizeKind, key: string): string | null {
  return key === '' ? null : `${kind} ${key}`
}
