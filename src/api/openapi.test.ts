import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ApiDocument,
  type ApiSchema,
  operationsIn,
  type PlacedOperation,
  resolveSchema,
} from '#api/docs/api-document.ts'
import type { Db } from '#data/database/client.ts'
import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { readDocument, urlOf } from '../../test/api-document.ts'
import { type ApiStore, openApi } from '../../test/api-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { addExampleRows } from '../../test/example-store.ts'
import { hostileValue } from '../../test/hostile-values.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'

const REQUESTS_PER_OPERATION = isWholeRun ? 150 : 10

describeOnEngines('the document of the API', (engine) => {
  let db: Db
  let store: ApiStore
  let document: ApiDocument
  let operations: PlacedOperation[]

  beforeAll(async () => {
    db = (await engine.open()).db
    store = await openApi(db)
    document = await readDocument(store)
    operations = operationsIn(document)
  })

  it('is valid OpenAPI 3.1, and lint finds nothing', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: { 'operation-4xx-response': 'error' } })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    const shown = problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)
    expect(shown).toEqual([])
    expect(document).toMatchObject({ openapi: '3.1.0' })
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_KINDS])
  })

  it('needs no key, and states the scope of each operation', async () => {
    const { status } = await store.send('GET', '/openapi.json', undefined, { authorization: '' })
    expect(status).toBe(200)
    for (const { operationId, security } of operations) {
      const [scope = ''] = security[0]?.key ?? []
      expect(API_SCOPES, operationId).toContain(scope)
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('describes every field and parameter', () => {
    const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(document, schema, name),
    ])
    const ofOperations = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters
        .filter(({ description, schema }) => !(description ?? schema.description))
        .map(({ name }) => `${operationId}(${name})`),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((each) => Object.values(each?.content ?? {}))
        .flatMap(({ schema }) => undescribed(document, schema, operationId)),
    ])
    expect(schemas.length + operations.length).toBeGreaterThan(40)
    expect([...schemas, ...ofOperations]).toEqual([])
  })

  it('has an example of each operation that succeeds, one after the other, whenever it is read', async () => {
    const examples = await openApi(db)
    examples.clock.now = new Date('2031-05-06T12:00:00Z')
    await addExampleRows(db, examples)
    const later = operationsIn(await readDocument(examples))
    for (const { operationId, method, path, requestBody, responses, ...operation } of later) {
      const { path: values, query, base64 } = operation['x-example'] ?? {}
      const [[type, content] = ['application/json', undefined]] = Object.entries(requestBody?.content ?? {})
      const body = base64 === undefined ? content?.example : Buffer.from(base64, 'base64')
      if (content) expect(body, `${operationId} has an example`).toBeDefined()
      const headers: Record<string, string> = content ? { 'content-type': type } : {}
      const response = await examples.send(method, urlOf(path, values, query), body, headers)
      expect(response, operationId).toMatchObject({ status: 200 })
      expect(response.body.rejected ?? [], operationId).toEqual([])
      expect(responses['200'], operationId).toBeDefined()
    }
    expect(examples.logged).toEqual([])
  })

  describe('hostile requests', () => {
    it('never get a 5xx, nor a status that is not documented', async () => {
      for (const operation of operations) {
        await fc.assert(
          fc.asyncProperty(hostileRequest(document, operation), async ({ url, body, headers }) => {
            const { status, body: answer } = await store.send(operation.method, url, body, headers)
            const context = `${operation.operationId} ${url} ${body} → ${JSON.stringify(answer).slice(0, 300)}`
            expect(Object.keys(operation.responses), context).toContain(String(status))
            if (status >= 400) expect(answer, context).toMatchObject({ status, code: expect.any(String) })
          }),
          { numRuns: REQUESTS_PER_OPERATION },
        )
      }
      expect(store.logged).toEqual([])
    })

    it('get no further with a key that is wrong, or has another scope', async () => {
      for (const { operationId, method, path, security, ...operation } of operations) {
        const { path: values, query } = operation['x-example'] ?? {}
        const url = urlOf(path, values, query)
        const others = API_SCOPES.filter((scope) => scope !== security[0]?.key?.[0])
        const elsewhere = await openApi(db, { scopes: others, products: [] })
        expect(await elsewhere.send(method, url), operationId).toMatchObject({ body: { code: 'scope-missing' } })
        const none = await elsewhere.send(method, url, undefined, { authorization: '' })
        expect(none, operationId).toMatchObject({ status: 401, body: { code: 'key-missing' } })
      }
    })
  })
})

/** The properties of a schema, and of its nested ones, that have no description. */
function undescribed(document: ApiDocument, schema: ApiSchema, place: string): string[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const own = Object.entries(properties).flatMap(([name, property]) => [
    ...((property.description ?? resolveSchema(document, property).description) ? [] : [`${place}.${name}`]),
    ...undescribed(document, property, `${place}.${name}`),
  ])
  const others = [items, ...anyOf, typeof additionalProperties === 'object' ? additionalProperties : undefined]
  return [...own, ...others.flatMap((each) => (each ? undescribed(document, each, place) : []))]
}

interface HostileRequest {
  url: string
  body: string | undefined
  headers: Record<string, string>
}

function hostileRequest(document: ApiDocument, operation: PlacedOperation): fc.Arbitrary<HostileRequest> {
  const { path, parameters = [], requestBody } = operation
  const values = (place: 'path' | 'query') =>
    fc
      .tuple(
        ...parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema, required }) => {
            const value = hostileValue(document, schema).map(asText)
            return fc.tuple(fc.constant(name), required ? value : fc.option(value, { nil: '' }))
          }),
      )
      .map((all) => Object.fromEntries(all.filter(([, value]) => value !== '')))
  const schema = requestBody?.content['application/json']?.schema
  const json = schema ? hostileValue(document, schema).map((value) => JSON.stringify(value)) : fc.constant(undefined)
  const isRepeated = fc.constantFrom<Record<string, string>>({}, {}, { 'idempotency-key': 'k-1' })
  return fc
    .record({ values: values('path'), query: values('query'), body: json, headers: isRepeated })
    .map((drawn) => ({
      url: urlOf(path, fillPath(path, drawn.values), drawn.query),
      body: drawn.body,
      headers: drawn.headers,
    }))
}

/** An empty segment would be another path. */
function fillPath(path: string, values: Record<string, string>): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] || 'x']))
}

/** As a URL has it: half of a surrogate pair cannot be encoded. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}
