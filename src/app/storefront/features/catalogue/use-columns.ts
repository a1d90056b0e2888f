import { useCallback, useSyncExternalStore } from 'react'
import { useMedia } from '#app/shared/ui/use-media.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { type Columns, columnsKey, parseColumns } from '#domain/catalogue/column-choice.ts'

const listeners = new Set<() => void>()

/**
 * The number of columns that the shopper has chosen, null without a choice, and a function to choose. The number is an
 * attribute of <html>, which the style sheet reads, and is remembered in the browser's storage if that is allowed.
 */
export function useColumns(): [Columns | null, (columns: Columns) => void] {
  const { account } = useStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      // An error page replaces <html>, and with it the attribute.
      if (shownColumns() === null) show(rememberedColumns(account))
      const onStorage = ({ key }: StorageEvent) => {
        if (key === columnsKey(account)) show(rememberedColumns(account))
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
    [account],
  )
  const choose = (columns: Columns) => {
    show(columns)
    remember(account, columns)
  }
  return [useSyncExternalStore(subscribe, shownColumns, () => null), choose]
}

function shownColumns(): Columns | null {
  return parseColumns(document.documentElement.dataset.columns)
}

function show(columns: Columns | null): void {
  if (columns === null) delete document.documentElement.dataset.columns
  else document.documentElement.dataset.columns = String(columns)
  for (const listener of listeners) listener()
}

function rememberedColumns(account: string): Columns | null {
  try {
    return parseColumns(localStorage.getItem(columnsKey(account)))
  } catch {
    // Without storage the choice lasts as long as the page.
    return null
  }
}

function remember(account: string, columns: Columns): void {
  try {
    localStorage.setItem(columnsKey(account), String(columns))
  } catch {
    // As above.
  }
}

/** The columns that are shown: the chosen ones or four on a desktop, on a tablet two or three (app.css). */
export function useShownColumns(chosen: Columns | null): Columns {
  const [isDesktop, isWideTablet] = [useMedia('(width >= 64rem)', true), useMedia('(width >= 56rem)', true)]
  if (isDesktop) return chosen ?? 4
  return (chosen ?? (isWideTablet ? 3 : 2)) === 2 ? 2 : 3
}
