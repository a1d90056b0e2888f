import { expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from './bill-of-materials.ts'
import { readShipped } from './shipped.ts'

/** The parts of CycloneDX 1.6 that readers of a bill rely on. */
const cycloneDx = z.strictObject({
  $schema: z.url(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    lifecycles: z.array(z.strictObject({ phase: z.literal('build') })),
    component: z.strictObject({
      'bom-ref': z.string(),
      type: z.literal('application'),
      name: z.literal('vitrina'),
      version: z.string(),
      purl: z.string(),
    }),
  }),
  components: z.array(
    z.strictObject({
      'bom-ref': z.string(),
      type: z.literal('library'),
      name: z.string().min(1),
      version: z.string().min(1),
      description: z.string(),
      scope: z.literal('required'),
      purl: z.string().regex(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@[^@]+$/),
      licenses: z.array(z.strictObject({ expression: z.string() })).optional(),
      hashes: z.array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().length(128) })).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()).refine(isWithoutTwins) })),
})

function isWithoutTwins(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

const shipped = readShipped()
const bill = billOfMaterials({ name: 'vitrina', version: '0.1.0', at: new Date('2026-11-29T18:00:00Z') }, shipped)

it('a bill of materials has the form of CycloneDX', () => {
  expect(cycloneDx.safeParse(bill).error).toBeUndefined()
})

it('a bill of materials has each package that ships once, and names only what it has', () => {
  const refs = bill.components.map((each) => each['bom-ref'])
  expect(refs.toSorted()).toEqual(shipped.map(({ path }) => path).toSorted())
  const known = new Set([...refs, bill.metadata.component['bom-ref']])
  expect(bill.dependencies.map(({ ref }) => ref).filter((ref) => !known.has(ref))).toEqual([])
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})

it('everything of a bill of materials is reached from the product', () => {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set([bill.metadata.component['bom-ref']])
  for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed)
  expect(bill.components.filter((each) => !reached.has(each['bom-ref']))).toEqual([])
})
