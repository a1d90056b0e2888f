import { Form } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { useStore } from '../store/use-store.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { put, toggle } from './filter-parameters.ts'
import { FilterSection } from './filter-section.tsx'
import { PriceSlider } from './price-slider.tsx'
import { StockToggle } from './stock-toggle.tsx'
import { useCatalogueAddress } from './use-catalogue-address.ts'
import { useOpenSections } from './use-open-sections.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { ValueList } from './value-list.tsx'

interface FilterPanelProps {
  view: CatalogueView
  /** Of the form, for controls outside of it. */
  id?: string
}

/**
 * Everything that the catalogue can be narrowed by (docs/rules.md#filter-panel). One form whose fields are the
 * address's parameters: without JavaScript it is sent by its button, with it every change applies at once.
 */
export function FilterPanel({ view, id }: FilterPanelProps) {
  const { showOnlyInStock } = useStore()
  const { parameters, change } = useCatalogueAddress(view)
  const { isOpen, setOpen } = useOpenSections()
  const rememberUsed = usePanelFocus()
  const { sections, prices } = view
  const search = parameters.get('search')
  const [low, high] = [pesos(parameters.get('min')), pesos(parameters.get('max'))]
  const folding = (kind: string, chosen: number, byDefault: boolean) => ({
    chosen,
    isOpen: isOpen(kind, byDefault || chosen > 0),
    onToggle: (open: boolean) => setOpen(kind, open),
  })
  return (
    // What the fields say has been applied when Enter is pressed in one of them.
    <Form
      id={id}
      action="/"
      onSubmit={(event) => event.preventDefault()}
      onChangeCapture={({ target }) => target instanceof HTMLElement && rememberUsed(target)}
    >
      {search && <input type="hidden" name="search" value={search} />}
      <StockToggle
        isOn={parameters.get('stock') === '1'}
        isForced={showOnlyInStock}
        onChange={(isOn) => change((next) => put(next, 'stock', isOn ? '1' : null))}
      />
      {prices.min < prices.max && (
        <FilterSection label="Precio" {...folding('price', low === null && high === null ? 0 : 1, true)}>
          <PriceSlider
            range={prices}
            low={low}
            high={high}
            onChange={(min, max) =>
              change((next) => {
                put(next, 'min', min === null ? null : String(min))
                put(next, 'max', max === null ? null : String(max))
              })
            }
          />
        </FilterSection>
      )}
      {sections.map((section) => {
        const { kind, label, role } = section
        const chosen = parameters.getAll(kind)
        return (
          <FilterSection key={kind} label={label} {...folding(kind, chosen.length, role !== 'other')}>
            <ValueList
              section={section}
              chosen={chosen}
              onToggle={(key) => {
                // What is used stays open, also when nothing in it is chosen any more.
                setOpen(kind, true)
                change((next) => toggle(next, kind, key))
              }}
            />
          </FilterSection>
        )
      })}
      <button type="submit" className={`${buttonClass()} shown-without-scripts mt-4 w-full`}>
        Aplicar
      </button>
    </Form>
  )
}

function pesos(written: string | null): number | null {
  return written === null ? null : Number(written)
}
