import { optionType, optionValue } from '#data/schema/product.ts'
import { fold } from '#domain/text/fold.ts'
import type { DemoStore, DemoVariant } from '../catalogue/demo-store.ts'
import { type TableRows, tableRows } from './insert-rows.ts'

export interface OptionRows {
  tables: TableRows[]
  /** Returns the options of a variant, for products with choices. */
  choose(variant: DemoVariant): { optionTypeId: number; optionValueId: number }[]
}

/**
 * Builds Color and Talla of a store, with the values that its products use: colours as they come, sizes in wearing
 * order.
 */
export function optionRows({ config: { account }, products }: DemoStore, firstId: number): OptionRows {
  const offered = products.filter((product) => product.kind === 'variants')
  const colours = new Map(
    offered.flatMap((product) => product.colours.map((colour) => [colour.label, colour.swatch] as const)),
  )
  const sizes = new Set(offered.flatMap((product) => product.variants.flatMap(({ size }) => (size ? [size] : []))))
  const types = { color: firstId, size: firstId + 1 }
  const values = [
    ...[...colours].map(([label, swatch]) => ({ optionTypeId: types.color, label, swatch })),
    ...[...sizes].toSorted(inWearingOrder).map((label) => ({ optionTypeId: types.size, label, swatch: null })),
  ].map((value, index) => ({ account, id: firstId + index, key: fold(value.label), ...value }))
  const ids = new Map(values.map((value) => [`${value.optionTypeId} ${value.label}`, value.id]))
  const valueNamed = (optionTypeId: number, label: string) => {
    const optionValueId = ids.get(`${optionTypeId} ${label}`)
    if (optionValueId === undefined) throw new Error(`${label} is no option of ${account}`)
    return { optionTypeId, optionValueId }
  }
  return {
    tables: [
      tableRows(optionType, [
        { account, id: types.color, label: 'Color', key: fold('Color'), role: 'color' },
        { account, id: types.size, label: 'Talla', key: fold('Talla'), role: 'size' },
      ]),
      tableRows(optionValue, values),
    ],
    choose: ({ colour, size }) => [
      valueNamed(types.color, colour),
      ...(size === null ? [] : [valueNamed(types.size, size)]),
    ],
  }
}

const LETTERS = ['XCH', 'CH', 'M', 'G', 'XG', 'XXG']

function inWearingOrder(one: string, other: string): number {
  const rank = (size: string) => (LETTERS.includes(size) ? LETTERS.indexOf(size) : 100 + (Number.parseFloat(size) || 0))
  return rank(one) - rank(other)
}
