import { customer } from '#data/schema/customer.ts'
import { brand, category } from '#data/schema/product.ts'
import { sizeChart } from '#data/schema/size-chart.ts'
import { branch, businessHours, store, warehouse } from '#data/schema/store.ts'
import { fold } from '#domain/text/fold.ts'
import type { Branch, DemoCustomer, DemoStore } from '../catalogue/demo-store.ts'
import { brandingFile } from '../image-files.ts'
import { type RowOptions, type TableRows, tableRows } from './insert-rows.ts'
import { optionRows } from './option-rows.ts'
import { productRows } from './product-rows.ts'
import { sizeChartRows } from './size-chart-rows.ts'

/** Builds the rows of a demo store, all but its listings, in an order that foreign keys allow. */
export function storeRows(demo: DemoStore, options: RowOptions): TableRows[] {
  const { account } = demo.config
  const categories = numbered(
    demo.products.map((product) => product.category),
    options.firstId,
  )
  const brands = numbered(
    demo.products.map((product) => product.brand),
    options.firstId,
  )
  const named = (ids: ReadonlyMap<string, number>) =>
    [...ids].map(([label, id]) => ({ account, id, label, key: fold(label) }))
  const choices = optionRows(demo, options.firstId)
  return [
    tableRows(store, [{ ...demo.config, ...brandingKeys(account, options.imageKeys), isDemo: true }]),
    tableRows(
      branch,
      demo.branches.map((row) => branchRow(account, row)),
    ),
    tableRows(
      businessHours,
      demo.branches.flatMap((row) => hoursRows(account, row)),
    ),
    tableRows(
      warehouse,
      demo.warehouses.map((row) => ({ account, ...row })),
    ),
    tableRows(category, named(categories)),
    tableRows(brand, named(brands)),
    tableRows(
      customer,
      demo.customers.map((row, index) => customerRow(account, row, options.firstId + index)),
    ),
    ...choices.tables,
    ...productRows(demo, { ...options, categories, brands, choices }),
    tableRows(sizeChart, sizeChartRows(demo, { ...options, categories, brands })),
  ]
}

/** Numbers distinct labels in the order of their first use. */
export function numbered(labels: readonly string[], firstId: number): Map<string, number> {
  return new Map([...new Set(labels)].map((label, index) => [label, firstId + index]))
}

function brandingKeys(account: string, imageKeys: ReadonlyMap<string, string>) {
  const keyOf = (name: 'logo' | 'favicon' | 'coverImage') => imageKeys.get(brandingFile(account, name)) ?? null
  return { logo: keyOf('logo'), favicon: keyOf('favicon'), coverImage: keyOf('coverImage') }
}

function branchRow(account: string, { hours: _hours, ...row }: Branch) {
  return { account, ...row }
}

function hoursRows(account: string, { fid, hours }: Branch) {
  return hours.map((span, index) => ({
    account,
    branchFid: fid,
    day: index + 1,
    active: span !== null,
    opens: span?.[0] ?? 0,
    closes: span?.[1] ?? 0,
  }))
}

function customerRow(account: string, { points, ...row }: DemoCustomer, id: number) {
  return { account, id, fid: String(id), ...row, loyaltyActive: points !== null, loyaltyPoints: points ?? 0 }
}
