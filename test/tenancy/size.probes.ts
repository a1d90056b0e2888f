import { importSizeCharts } from '#actions/size/import-size-charts.ts'
import { removeSizeChart } from '#actions/size/remove-size-chart.ts'
import { setSizeChart } from '#actions/size/set-size-chart.ts'
import { brand } from '#data/schema/product.ts'
import { sizeChart } from '#data/schema/size-chart.ts'
import { findScopeIds, hasScope, readScopeNames, readScopeSizes } from '#data/size/find-scopes.ts'
import { findSizeChart, readOwnCharts, readProductCharts, readSizeCharts } from '#data/size/read-size-charts.ts'
import { changeSizeChart, deleteSizeChart, writeSizeChart } from '#data/size/write-size-chart.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, ofFirstIds, orRejected, type Probes } from './probe.ts'

const CHART: SizeChart = {
  garment: 'dress',
  of: 'garment',
  rows: [{ size: 'Secreta', measures: { chest: [900, 900] } }],
}

const ofProduct = (productId: number) => ({ productId, brandId: null, categoryId: null })

export const probes: Probes = {
  async fill(db, { productIds }) {
    const { garment, of, rows } = CHART
    const [first] = await db.select({ id: brand.id }).from(brand)
    await db.insert(sizeChart).values([
      { ...luna, productId: productIds[0] ?? 0, garment, measured: of, rows },
      { ...luna, brandId: first?.id ?? 0, garment, measured: of, rows },
    ])
  },
  driven: {
    readSizeCharts: (db) => readSizeCharts(db, norte),
    findSizeChart: (db) => ofFirstIds((id) => findSizeChart(db, { ...norte, id })),
    readOwnCharts: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => readOwnCharts(db, { ...norte, productId }))),
    readProductCharts: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => readProductCharts(db, { ...norte, productId }))),
    findScopeIds: async (db) => {
      const found = await findScopeIds(db, {
        ...norte,
        brands: ['roble'],
        categories: ['vestidos'],
        products: ['secreto'],
      })
      return Object.values(found).map((ids) => [...ids])
    },
    hasScope: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => hasScope(db, { ...norte, scope: ofProduct(productId) }))),
    readScopeSizes: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => readScopeSizes(db, { ...norte, scope: ofProduct(productId) }))),
    readScopeNames: (db) => readScopeNames(db, norte),
    writeSizeChart: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) =>
          orRejected(writeSizeChart(db, { ...norte, scope: ofProduct(productId), chart: CHART, now })),
        ),
      ),
    changeSizeChart: (db, { productIds }) =>
      ofFirstIds((id) =>
        changeSizeChart(db, { ...norte, id, scope: ofProduct(productIds[0] ?? 0), chart: CHART, now }),
      ),
    deleteSizeChart: (db) => ofFirstIds((id) => deleteSizeChart(db, { ...norte, id })),
    setSizeChart: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) =>
          setSizeChart(db, { ...norte, ...byTest, scope: ofProduct(productId), chart: CHART, id: 1 }),
        ),
      ),
    removeSizeChart: (db) => ofFirstIds((id) => removeSizeChart(db, { ...norte, ...byTest, id })),
    importSizeCharts: (db) =>
      importSizeCharts(db, {
        ...norte,
        ...byTest,
        text: 'marca,prenda,talla,pecho\nRoble,vestido,M,90\n',
        isApplied: true,
      }),
  },
}
