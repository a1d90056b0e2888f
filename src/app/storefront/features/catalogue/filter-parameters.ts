import type { FilterSection } from '#domain/catalogue/filter-panel.ts'

type Sections = readonly Pick<FilterSection, 'kind' | 'values'>[]

/** What stands behind the panel's lists in an address. */
const TAIL = ['min', 'max', 'stock', 'sort']

/**
 * The parameters after a change, in the server's order, so that one selection has one address whichever way a shopper
 * came to it. What the sections don't offer stays. The page is left out: any change begins at the first.
 */
export function changeParameters(
  before: URLSearchParams,
  sections: Sections,
  change: (parameters: URLSearchParams) => void,
): URLSearchParams {
  const changed = new URLSearchParams(before)
  change(changed)
  changed.delete('page')
  const heads = ['search', ...sections.map(({ kind }) => kind)]
  const others = [...new Set(changed.keys())].filter((name) => !heads.includes(name) && !TAIL.includes(name))
  const ordered = new URLSearchParams()
  for (const name of [...heads, ...others, ...TAIL]) {
    const offered = sections.find(({ kind }) => kind === name)?.values.map(({ key }) => key) ?? []
    for (const value of inOrder(changed.getAll(name), offered)) ordered.append(name, value)
  }
  return ordered
}

function inOrder(chosen: readonly string[], offered: readonly string[]): string[] {
  return [...offered.filter((key) => chosen.includes(key)), ...chosen.filter((key) => !offered.includes(key))]
}

/** The parameters without all that narrows the list, but for the names to keep. */
export function withoutFilters(parameters: URLSearchParams, keep: readonly string[]): URLSearchParams {
  return changeParameters(parameters, [], (next) => {
    for (const name of parameters.keys()) if (!keep.includes(name)) next.delete(name)
  })
}

/** Puts a value into the parameters, or takes it out if it is there. */
export function toggle(parameters: URLSearchParams, name: string, value: string): void {
  // `has` and `delete` know no second argument in browsers of before 2023.
  const chosen = parameters.getAll(name)
  const after = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  parameters.delete(name)
  for (const each of after) parameters.append(name, each)
}

/** Sets a parameter that stands once; null takes it out. */
export function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null) parameters.delete(name)
  else parameters.set(name, value)
}
