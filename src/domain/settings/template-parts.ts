/** A part of a template; null where the store has not stated the fact that it needs. */
export type TemplatePart = string | null

const isStated = (part: TemplatePart): part is string => part !== null && part !== ''

/** The parts that are there, with an empty line between them. */
export function paragraphs(...parts: readonly TemplatePart[]): string {
  return parts.filter(isStated).join('\n\n')
}

/** A heading with what follows it; nothing without content. */
export function section(title: string, ...parts: readonly TemplatePart[]): TemplatePart {
  const content = paragraphs(...parts)
  return content === '' ? null : `## ${title}\n\n${content}`
}

export function list(...items: readonly TemplatePart[]): TemplatePart {
  const stated = items.filter(isStated)
  return stated.length === 0 ? null : stated.map((item) => `- ${item}`).join('\n')
}

/** `a, b o c`. */
export function anyOf(items: readonly string[]): string {
  return new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(items)
}
