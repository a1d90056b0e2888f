import type { FilterSection } from '#domain/catalogue/filter-panel.ts'

type Sections = readonly Pick<FilterSection, 'kind' | 'values'>[]

/** The parameters that come after the panel's sections in a URL. */
const TAIL = ['min', 'max', 'stock', 'branch', 'sale', 'new', 'sort']

/**
 * Applies a change and returns the parameters in the server's order, so that a selection has the same URL in any order
 * of choices. Values that the sections don't offer stay. The page is removed: a changed list starts at its first. So is
 * the list that was opened without JavaScript.
 */
export function changeParameters(
  before: URLSearchParams,
  sections: Sections,
  change: (parameters: URLSearchParams) => void,
): URLSearchParams {
  const changed = new URLSearchParams(before)
  change(changed)
  changed.delete('page')
  changed.delete('all')
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

/** The parameters without any filter, except for the names in `retained`. */
export function withoutFilters(parameters: URLSearchParams, retained: readonly string[]): URLSearchParams {
  return changeParameters(parameters, [], (next) => {
    for (const name of parameters.keys()) if (!retained.includes(name)) next.delete(name)
  })
}

/** Adds a value to the parameters, or removes it if it is there. */
export function toggle(parameters: URLSearchParams, name: string, value: string): void {
  // Browsers from before 2023 ignore the second argument of `has` and `delete`.
  const chosen = parameters.getAll(name)
  const after = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  parameters.delete(name)
  for (const each of after) parameters.append(name, each)
}

/** Sets a parameter with one value; null removes it. */
export function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null) parameters.delete(name)
  else parameters.set(name, value)
}

/** The parameters of the same page with more values of one list in its panel; null for as many as at first. */
export function withAll(parameters: URLSearchParams, list: string | null): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  put(changed, 'all', list)
  return changed
}
