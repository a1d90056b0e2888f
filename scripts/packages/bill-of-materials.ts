import { randomUUID } from 'node:crypto'
import type { ShippedPackage } from './shipped.ts'

interface Product {
  name: string
  version: string
  /** When the bill is written. */
  at: Date
}

/** The bill of materials of the product, by CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export function billOfMaterials({ name, version, at }: Product, shipped: readonly ShippedPackage[]) {
  const product = `pkg:npm/${name}@${version}`
  const installed = new Set(shipped.map(({ path }) => path))
  const needed = new Set(shipped.flatMap(({ needs }) => needs))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': product, type: 'application', name, version, purl: product },
    },
    components: shipped.map(componentOf),
    dependencies: [
      { ref: product, dependsOn: [...installed].filter((path) => !needed.has(path)) },
      ...shipped.map(({ path, needs }) => ({ ref: path, dependsOn: needs.filter((each) => installed.has(each)) })),
    ],
  }
}

/** A package may be installed twice, in two versions or in one: its folder is its reference. */
function componentOf({ path, name, version, licence, description, integrity }: ShippedPackage) {
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    description,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  }
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}
