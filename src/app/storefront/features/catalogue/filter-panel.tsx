import { useRef } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { offeredValues, writtenList } from '#domain/catalogue/filter-panel.ts'
import { BranchSwitch } from './branch-switch.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { put, toggle, withAll } from './filter-parameters.ts'
import { FilterSection } from './filter-section.tsx'
import { FilterSwitch } from './filter-switch.tsx'
import { SWITCHES } from './filter-switches.ts'
import { PriceSlider } from './price-slider.tsx'
import { useAllValues } from './use-all-values.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { useEarlyTicks } from './use-early-ticks.ts'
import { useOpenSections } from './use-open-sections.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { ValueList } from './value-list.tsx'

interface FilterPanelProps {
  view: CatalogueView
  /** The id of the form, for fields outside it. */
  id?: string
}

/**
 * All filters of the catalogue (docs/rules/catalogue.md#filter-panel), as one form whose fields are the parameters of
 * the URL. Without JavaScript its button submits it; with JavaScript every change applies at once.
 */
export function FilterPanel({ view, id }: FilterPanelProps) {
  const { showOnlyInStock } = useStore()
  const all = useAllValues(view)
  const { parameters, change } = useCatalogueQuery({ ...view, sections: all.sections ?? view.sections })
  const { isOpen, setOpen } = useOpenSections()
  const rememberUsed = usePanelFocus()
  const form = useRef<HTMLFormElement>(null)
  useEarlyTicks(form)
  const { sections, prices } = view
  const search = parameters.get('search')
  const [low, high] = [pesos(parameters.get('min')), pesos(parameters.get('max'))]
  const folding = (kind: string, chosen: number, byDefault: boolean) => ({
    chosen,
    isOpen: isOpen(kind, byDefault || chosen > 0),
    onToggle: (open: boolean) => setOpen(kind, open),
  })
  return (
    // With JavaScript all changes have been applied already, so Enter has nothing to submit.
    <Form
      ref={form}
      id={id}
      action="/"
      onSubmit={(event) => event.preventDefault()}
      onChangeCapture={({ target }) => target instanceof HTMLElement && rememberUsed(target)}
    >
      {search && <input type="hidden" name="search" value={search} />}
      <FilterSwitch
        name="stock"
        // Hides products that are sold out or, when a size is chosen, sold out in that size.
        label="Solo disponibles"
        isOn={parameters.get('stock') === '1'}
        lockedBecause={showOnlyInStock ? 'Esta tienda muestra solo lo que tiene en existencia.' : null}
        onChange={(isOn) => change((next) => put(next, 'stock', isOn ? '1' : null))}
      />
      <BranchSwitch
        chosen={parameters.get('branch')}
        listed={view.branch}
        onChange={(fid) => change((next) => put(next, 'branch', fid))}
      />
      {SWITCHES.map(({ name, label }) => (
        <FilterSwitch
          key={name}
          name={name}
          label={label}
          isOn={parameters.get(name) === '1'}
          onChange={(isOn) => change((next) => put(next, name, isOn ? '1' : null))}
        />
      ))}
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
      {sections.map((section, index) => {
        const { kind, label, role } = section
        const chosen = parameters.getAll(kind)
        const anchor = `${FILTER_FORM}-${index}`
        const isOpened = section.values.length > offeredValues(section.values, chosen).length
        return (
          <FilterSection
            key={kind}
            id={id && anchor}
            label={label}
            {...folding(kind, chosen.length, role !== 'other' || isOpened)}
          >
            <ValueList
              id={anchor}
              section={section}
              all={all}
              queryOf={(steps) => String(withAll(parameters, steps > 0 ? writtenList({ kind, steps }) : null))}
              chosen={chosen}
              onToggle={(key) => {
                // The section stays open, also when its last value is deselected.
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
