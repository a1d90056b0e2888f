import LayoutGrid from 'lucide-react/icons/layout-grid'
import Menu from 'lucide-react/icons/menu'
import Shirt from 'lucide-react/icons/shirt'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ComponentProps, ReactNode } from 'react'
import { NavLink } from 'react-router'
import { barEntryClass } from '#app/shared/ui/button.tsx'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import { CartButton } from '#app/storefront/features/cart/cart-button.tsx'
import { FilterSheet } from '#app/storefront/features/catalogue/filter-sheet.tsx'
import { LateFilterCount } from '#app/storefront/features/catalogue/late-filters.tsx'
import { useShownView } from '#app/storefront/features/catalogue/use-catalogue-view.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

const ICON = { size: 22, strokeWidth: 1.5, 'aria-hidden': true } as const

const fetchMenu = async () => (await import('./menu-links.tsx')).MenuLinks

/** The bar at a thumb's reach, shown under 768 px (docs/rules/store.md#bottom-bar). */
export function BottomBar({ store }: { store: StoreProfile }) {
  const view = useShownView()
  return (
    <nav
      aria-label="Barra inferior"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-ground/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm md:hidden"
    >
      <ul className="flex h-(--bar-height)">
        <Entry>
          <NavLink to="/" end className={barEntryClass}>
            <LayoutGrid {...ICON} />
            Catálogo
          </NavLink>
        </Entry>
        <Entry needsScripts>
          <FilterSheet
            trigger={
              <BarButton>
                <span className="relative flex flex-col items-center gap-0.5">
                  <SlidersHorizontal {...ICON} />
                  Filtros
                  <span className="absolute -top-1.5 left-1/2 ml-1 flex">
                    {view && <LateFilterCount view={view} />}
                  </span>
                </span>
              </BarButton>
            }
          />
        </Entry>
        {store.virtualFitting && (
          <Entry>
            <NavLink to="/dress-up" className={barEntryClass}>
              <Shirt {...ICON} />
              Probador
            </NavLink>
          </Entry>
        )}
        <Entry needsScripts>
          <CartButton place="bar" />
        </Entry>
        <Entry needsScripts>
          <Sheet
            side="bottom"
            title="Menú"
            trigger={
              <BarButton>
                <Menu {...ICON} />
                Menú
              </BarButton>
            }
          >
            <FetchedContent fetch={fetchMenu} failure="No pudimos cargar el menú." store={store} />
          </Sheet>
        </Entry>
      </ul>
    </nav>
  )
}

function Entry({ children, needsScripts = false }: { children: ReactNode; needsScripts?: boolean }) {
  return <li className={needsScripts ? 'needs-scripts flex flex-1' : 'flex flex-1'}>{children}</li>
}

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" className={barEntryClass} {...props} />
}
