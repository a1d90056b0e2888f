import type { OptionChoice } from './choose-variant.ts'

/** The options of which the shopper has to choose a value yet. */
export function missingChoices<Choice extends OptionChoice>(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ values }) => values.every(({ chosen }) => !chosen))
}

/** The prompt for an option, by its name. */
export function choicePrompt({ role, label }: Pick<OptionChoice, 'role' | 'label'>): string {
  return role === 'size' ? 'Elige tu talla' : `Elige ${label.toLowerCase()}`
}
