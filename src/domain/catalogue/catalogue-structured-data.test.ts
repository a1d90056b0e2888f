import { expect, it } from 'vitest'
import { breadcrumbStructuredData, catalogueStructuredData } from './catalogue-structured-data.ts'
import { paginate } from './pagination.ts'

const origin = { publicUrl: 'https://vitrina.example', port: 3000 }
const store = { account: 'luna', domain: null }

it('the structured data of a catalogue page counts the products on from the pages before', () => {
  const products = [
    { id: 7, card: { name: 'Vestido Amapola' } },
    { id: 9, card: { name: 'Blusa Niebla' } },
  ]
  expect(catalogueStructuredData(products, { store, origin, pagination: paginate(22, 2) })).toEqual({
    '@type': 'ItemList',
    numberOfItems: 22,
    itemListElement: [
      { '@type': 'ListItem', position: 21, name: 'Vestido Amapola', url: 'https://vitrina.example/luna/product/7' },
      { '@type': 'ListItem', position: 22, name: 'Blusa Niebla', url: 'https://vitrina.example/luna/product/9' },
    ],
  })
})

it('the structured data of breadcrumbs names the steps that lead to a page', () => {
  const steps = [
    { label: 'Productos', path: '/' },
    { label: 'Vestido Amapola', path: '/product/7' },
  ]
  expect(breadcrumbStructuredData(steps, { store, origin })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Productos', item: 'https://vitrina.example/luna' },
      { '@type': 'ListItem', position: 2, name: 'Vestido Amapola', item: 'https://vitrina.example/luna/product/7' },
    ],
  })
})
