/** A category to walk through. */
export interface MenuCategory {
  /** Its name in URLs. */
  key: string
  label: string
}

/** The categories of a store that have products, by their names. */
export interface CategoryMenu {
  categories: MenuCategory[]
}

/** The lists of a store besides its categories, by their paths. */
export const MENU_LISTS = [
  { label: 'Novedades', to: '/?new=1' },
  { label: 'Ofertas', to: '/?sale=1' },
] as const

/** The path of a category's list. */
export function categoryPath({ key }: MenuCategory): string {
  return `/?${new URLSearchParams({ category: key })}`
}
