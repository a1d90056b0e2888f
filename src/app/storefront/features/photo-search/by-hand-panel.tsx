import { useMemo, useState } from 'react'
import { Link, useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import type { AllValues } from '#app/storefront/features/catalogue/catalogue-view.ts'
import type { FilterSection, FilterValue } from '#domain/catalogue/filter-panel.ts'
import { garmentColors, type Pixels, suggestColors } from '#domain/photo-search/garment-color.ts'
import { type KindChoice, kindChoices } from '#domain/photo-search/kind-choices.ts'
import { GarmentIcon } from './garment-icon.tsx'

interface ByHandPanelProps {
  pixels: Pixels
  onAnotherPhoto: () => void
  onUseKey: () => void
}

/**
 * Searches by a photo without any provider: its colour is read on this device, the kind of garment is the shopper's
 * choice, and both lead to the filtered catalogue.
 */
export function ByHandPanel({ pixels, onAnotherPhoto, onUseKey }: ByHandPanelProps) {
  const filtersUrl = useHref('/filters/values')
  const { data, status, retry } = useFetched<AllValues>(filtersUrl, ({ signal }) => fetchJson(filtersUrl, signal))
  return (
    <div className="grid gap-4">
      {data && <Choices sections={data.sections} pixels={pixels} />}
      {!data && status === 'failed' && (
        <div role="alert">
          <p className="mb-3">No pudimos cargar los filtros de la tienda. Revisa tu conexión.</p>
          <Button onClick={retry}>Reintentar</Button>
        </div>
      )}
      {!data && status !== 'failed' && <div aria-hidden="true" className="shimmer h-56 rounded-sm" />}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onAnotherPhoto}>
          Otra foto
        </Button>
        <Button look="outline" onClick={onUseKey}>
          Reconocer con IA
        </Button>
      </div>
    </div>
  )
}

interface ColorSection extends FilterSection {
  values: (FilterValue & { swatch: string })[]
}

function colorSection(sections: readonly FilterSection[]): ColorSection | null {
  const section = sections.find(({ role }) => role === 'color')
  const values =
    section?.values.flatMap(({ swatch, ...value }) => (swatch === undefined ? [] : [{ ...value, swatch }])) ?? []
  return section && values.length > 0 ? { ...section, values } : null
}

function Choices({ sections, pixels }: { sections: readonly FilterSection[]; pixels: Pixels }) {
  const colors = useMemo(() => colorSection(sections), [sections])
  const suggested = useMemo(() => (colors ? suggestColors(garmentColors(pixels), colors.values) : []), [colors, pixels])
  const [chosen, setChosen] = useState(suggested[0]?.key ?? null)
  const kinds = useMemo(() => kindChoices(sections.find(({ role }) => role === 'category')?.values ?? []), [sections])
  const color = colors && chosen !== null ? ([colors.kind, chosen] as const) : null
  return (
    <>
      {suggested.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">¿De qué color es?</legend>
          <div className="flex flex-wrap gap-2">
            {suggested.map(({ key, label, swatch }) => (
              <ColorOption
                key={key}
                label={label}
                swatch={swatch}
                isChosen={chosen === key}
                onChoose={() => setChosen(key)}
              />
            ))}
            <ColorOption label="Cualquiera" swatch={null} isChosen={chosen === null} onChoose={() => setChosen(null)} />
          </div>
        </fieldset>
      )}
      {kinds.length > 0 && (
        <div>
          <p className="mb-2 font-semibold">¿Qué es?</p>
          <ul className="grid grid-cols-4 gap-2">
            {kinds.map((choice) => (
              <li key={choice.kind}>
                <Link
                  to={catalogueOf(choice, color)}
                  className="flex h-full flex-col items-center gap-1 rounded-sm border border-hairline px-1 py-2 text-center text-xs transition-colors duration-150 hover:border-ink"
                >
                  <GarmentIcon kind={choice.kind} />
                  {choice.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to={catalogueOf(null, color)} className={buttonClass()}>
        {color ? 'Ver todo en este color' : 'Ver todo'}
      </Link>
    </>
  )
}

interface ColorOptionProps {
  label: string
  swatch: string | null
  isChosen: boolean
  onChoose: () => void
}

function ColorOption({ label, swatch, isChosen, onChoose }: ColorOptionProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-hairline px-3 text-sm has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input type="radio" name="photo-color" checked={isChosen} onChange={onChoose} className="sr-only" />
      {swatch !== null && (
        <span
          aria-hidden="true"
          style={{ backgroundColor: swatch }}
          className="size-5 rounded-full border border-hairline forced-color-adjust-none"
        />
      )}
      {label}
    </label>
  )
}

/** The URL of the catalogue with a kind's categories and a colour. */
function catalogueOf(choice: KindChoice | null, color: readonly [string, string] | null): string {
  const parameters = new URLSearchParams()
  for (const key of choice?.categories ?? []) parameters.append('category', key)
  if (color) parameters.append(...color)
  const query = parameters.toString()
  return query === '' ? '/' : `/?${query}`
}
