import { createContext } from 'react'
import type { CategoryMenu } from '#domain/catalogue/category-menu.ts'

/** The categories in a document while the server renders it; null in the browser. */
export const DocumentMenu = /* @__PURE__ */ createContext<CategoryMenu | null>(null)
