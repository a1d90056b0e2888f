import type { Branch, OpenSpan, SpecialDay } from './branch.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin, type StoreLocation } from './canonical-url.ts'
import type { SchemaObject } from './structured-data.ts'

interface DescribedStore extends StoreLocation {
  storeName: string
  storeDescription: string
  /** Blob keys. */
  logo: string | null
  coverImage: string | null
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** How midnight at the end of a day is written, since schema.org has no 24:00. */
const LAST_MINUTE = 23 * 60 + 59

/** The store as schema.org's `Store`, with its branch. */
export function storeStructuredData(
  store: DescribedStore,
  { branch, origin }: { branch: Branch | null; origin: PublicOrigin },
): SchemaObject {
  const url = canonicalUrl(store, origin, '/')
  const image = store.coverImage ?? store.logo
  return {
    '@type': 'Store',
    '@id': `${url}#tienda`,
    name: store.storeName,
    description: store.storeDescription || undefined,
    url,
    logo: store.logo === null ? undefined : canonicalImageUrl(store, origin, store.logo, 400),
    image: image === null ? undefined : canonicalImageUrl(store, origin, image, 1200),
    telephone: branch?.phone || undefined,
    address: branch ? postalAddress(branch) : undefined,
    geo: branch?.location ? { '@type': 'GeoCoordinates', ...branch.location } : undefined,
    openingHoursSpecification: branch?.hours?.length ? openingHours(branch.hours) : undefined,
    specialOpeningHoursSpecification: branch?.specialDays.length ? specialHours(branch.specialDays) : undefined,
    currenciesAccepted: 'MXN',
  }
}

function postalAddress({
  street,
  exterior,
  neighbourhood,
  locality,
  state,
  postalCode,
}: Branch): SchemaObject | undefined {
  const streetAddress = [[street, exterior].filter(Boolean).join(' '), neighbourhood].filter(Boolean).join(', ')
  if (streetAddress === '' && locality === '' && state === '') return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: streetAddress || undefined,
    addressLocality: locality || undefined,
    addressRegion: state || undefined,
    postalCode: postalCode || undefined,
    addressCountry: 'MX',
  }
}

/** The opening hours, one entry for all days with the same hours. */
function openingHours(days: readonly OpenSpan[]): SchemaObject[] {
  const spans = Map.groupBy(days, ({ opens, closes }) => `${clock(opens)}-${clock(closes)}`)
  return [...spans.values()].flatMap(([first, ...others]) =>
    first
      ? {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [first, ...others].map(({ day }) => `https://schema.org/${WEEK[day - 1]}`),
          opens: clock(first.opens),
          closes: clock(first.closes),
        }
      : [],
  )
}

/** The days with other hours, each span of one an entry; a day that is closed opens and closes at midnight. */
function specialHours(days: readonly SpecialDay[]): SchemaObject[] {
  return days.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans : [{ opens: 0, closes: 0 }]).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: clock(opens),
      closes: clock(closes),
    })),
  )
}

/** `570` → `09:30`. */
function clock(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE)
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
