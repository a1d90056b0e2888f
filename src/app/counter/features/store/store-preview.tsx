import { type CSSProperties, useState } from 'react'
import { imagePath } from '#domain/image/image-path.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'
import { inkOn, legibleAccent } from '#domain/store/accent.ts'
import { GROUND } from '#domain/store/ground.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { isColor } from './color-field.tsx'

/** A product for the preview's card. */
export interface SampleCard {
  name: string
  brand: string | null
  blobKey: string | null
  /** Null for one without a price. */
  price: Centavos | null
}

interface StorePreviewProps {
  account: string
  looks: {
    storeName: string
    storeDescription: string
    accent: string
    logo: string | null
    coverImage: string | null
  }
  sample: SampleCard | null
}

/**
 * The head of the store's first page on a phone, with a card, in its own colours. On a narrow screen it stays above the
 * fields while they are written, without its images until it is opened.
 */
export function StorePreview({ account, looks, sample }: StorePreviewProps) {
  const { storeDescription, logo, coverImage } = looks
  const name = shownStoreName({ storeName: looks.storeName, domain: null })
  const [isWhole, setWhole] = useState(false)
  const ifWhole = isWhole ? '' : 'max-xl:hidden'
  return (
    <section aria-label="Vista previa" className="store-preview">
      <div className="flex min-h-11 max-w-80 items-center justify-between gap-4 text-sm xl:mb-2 xl:min-h-0">
        <p className="text-muted">Así se ve en un teléfono</p>
        <button
          type="button"
          className="text-link min-h-11 xl:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : 'Ver completa'}
        </button>
      </div>
      <div
        className="pointer-events-none max-w-80 overflow-hidden rounded-sm border border-hairline bg-ground"
        style={accentStyle(looks.accent)}
      >
        <div className="flex h-12 items-center border-b border-hairline px-4">
          {logo ? (
            <img
              src={imagePath(account, logo, 400)}
              alt=""
              className="h-9 w-32 object-contain object-left dark:rounded-sm dark:bg-ink dark:object-center dark:p-1"
            />
          ) : (
            <span className="truncate font-display text-lg">{name}</span>
          )}
        </div>
        <div className="bg-tint">
          {coverImage && (
            <img
              src={imagePath(account, coverImage, 800)}
              alt=""
              className={`aspect-4/3 w-full object-cover object-[72%_40%] ${ifWhole}`}
            />
          )}
          <div className={isWhole ? 'px-4 py-5' : 'px-4 py-2 xl:py-5'}>
            <p className="font-display text-2xl text-balance">{name}</p>
            {storeDescription && (
              <p className={`mt-1 text-sm text-pretty ${isWhole ? '' : 'max-xl:line-clamp-2'}`}>{storeDescription}</p>
            )}
          </div>
        </div>
        <div
          className={`grid grid-cols-2 gap-3 ${isWhole ? 'p-4' : 'max-xl:items-end max-xl:px-4 max-xl:py-2 xl:p-4'}`}
        >
          <Card account={account} sample={sample} ifWhole={ifWhole} />
          <div className={`flex justify-end gap-2 ${isWhole ? 'flex-col' : 'max-xl:*:flex-1 xl:flex-col'}`}>
            <AccentSample ground="light" accent={looks.accent} label="De día" />
            <AccentSample ground="dark" accent={looks.accent} label="De noche" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** @param ifWhole the class of parts that a low preview omits */
function Card({ account, sample, ifWhole }: { account: string; sample: SampleCard | null; ifWhole: string }) {
  const src = sample?.blobKey ? imagePath(account, sample.blobKey, 400) : '/img/placeholder'
  return (
    <div className="text-sm">
      <div className={`mb-2 ${ifWhole}`}>
        <img src={src} alt="" className="aspect-3/4 w-full bg-tint object-cover" />
        {sample?.brand && <p className="mt-2 text-xs text-muted">{sample.brand}</p>}
        <p className="mt-1 line-clamp-2">{sample?.name ?? 'Tu primer producto'}</p>
        <p className="font-semibold tabular-nums">{sample && priceText(sample)}</p>
      </div>
      <span className="flex min-h-9 items-center justify-center rounded-sm bg-accent px-2 text-xs font-semibold text-accent-ink">
        Agregar
      </span>
    </div>
  )
}

/** The accent as it is on one of the grounds, where it may be lighter or darker than it was chosen. */
function AccentSample({ ground, accent, label }: { ground: keyof typeof GROUND; accent: string; label: string }) {
  const color = legibleAccent(isColor(accent) ? accent : '#000000', GROUND[ground])
  return (
    <span
      className="flex min-h-9 items-center justify-center rounded-sm border border-hairline text-xs font-semibold whitespace-nowrap xl:min-h-11 xl:text-sm"
      style={{ backgroundColor: GROUND[ground], color }}
    >
      {label}
    </span>
  )
}

function accentStyle(written: string): CSSProperties {
  const accent = isColor(written) ? written : '#000000'
  const [light, dark] = [legibleAccent(accent, GROUND.light), legibleAccent(accent, GROUND.dark)]
  return {
    // The tokens of the page were computed from its own accent, above this part of it.
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-ink': `light-dark(${inkOn(light)}, ${inkOn(dark)})`,
  } as CSSProperties
}

function priceText({ price }: SampleCard): string {
  return price === null ? 'Consultar precio' : formatPrice(price)
}
