import { expect, it } from 'vitest'
import type { Branch } from './branch.ts'
import { storeStructuredData } from './store-structured-data.ts'
import { structuredData } from './structured-data.ts'

const origin = { publicUrl: 'https://vitrina.example', port: 3000 }
const logo = 'a'.repeat(64)
const coverImage = 'b'.repeat(64)
const store = { account: 'luna', domain: null, storeName: 'Luna', storeDescription: '', logo: null, coverImage: null }
const branch: Branch = {
  fid: 'ROMA',
  name: 'Luna Roma',
  street: 'Calle Chiapas',
  exterior: '148, local B',
  neighbourhood: 'Roma Norte',
  locality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  phone: '55 0143 3270',
  postalCode: '',
  location: null,
  hours: [
    { day: 1, opens: 600, closes: 1200 },
    { day: 2, opens: 600, closes: 1200 },
    { day: 6, opens: 570, closes: 1440 },
  ],
  specialDays: [
    { date: '2026-12-24', spans: [{ opens: 600, closes: 840 }], note: '' },
    { date: '2026-12-25', spans: [], note: 'Navidad' },
  ],
}

const special = (date: string) => ({ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date })

it("a store's structured data has the store’s URL, postal address and opening hours", () => {
  const described = { ...store, domain: 'luna.mx', storeDescription: 'Ropa de talleres.', logo, coverImage }
  expect(storeStructuredData(described, { branch, origin })).toEqual({
    '@type': 'Store',
    '@id': 'https://luna.mx/#tienda',
    name: 'Luna',
    description: 'Ropa de talleres.',
    url: 'https://luna.mx/',
    logo: `https://luna.mx/img/luna/${logo}/400`,
    image: `https://luna.mx/img/luna/${coverImage}/1200`,
    telephone: '55 0143 3270',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Calle Chiapas 148, local B, Roma Norte',
      addressLocality: 'Cuauhtémoc',
      addressRegion: 'Ciudad de México',
      addressCountry: 'MX',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '10:00',
        closes: '20:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday'],
        opens: '09:30',
        closes: '23:59',
      },
    ],
    specialOpeningHoursSpecification: [
      { ...special('2026-12-24'), opens: '10:00', closes: '14:00' },
      { ...special('2026-12-25'), opens: '00:00', closes: '00:00' },
    ],
    currenciesAccepted: 'MXN',
  })
})

it("a store's structured data leaves out unknown facts", () => {
  const blank = {
    street: '',
    exterior: '',
    neighbourhood: '',
    locality: '',
    state: '',
    phone: '',
    postalCode: '',
    location: null,
    hours: null,
    specialDays: [],
  }
  for (const unknown of [null, { ...branch, ...blank }]) {
    const text = structuredData([storeStructuredData(store, { branch: unknown, origin })])
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Store',
          '@id': 'https://vitrina.example/luna#tienda',
          name: 'Luna',
          url: 'https://vitrina.example/luna',
          currenciesAccepted: 'MXN',
        },
      ],
    })
  }
})
