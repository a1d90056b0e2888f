import type { ComponentProps, ReactElement } from 'react'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'

const fetchContent = async () => (await import('./filter-sheet-content.tsx')).FilterSheetContent

/** The filter panel as a drawer, for screens without room for it at the side. It stays open while filters change. */
export function FilterSheet({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  return (
    <Sheet side="bottom" title="Filtros" closesOnNavigation="path" trigger={trigger}>
      {/* As high as the panel will be: nothing moves when it comes. */}
      <FetchedContent
        fetch={fetchContent}
        failure="No pudimos cargar los filtros."
        skeleton={<div className="h-dvh" />}
      />
    </Sheet>
  )
}
