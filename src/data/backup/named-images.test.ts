import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { describe, expect, it } from 'vitest'
import { allTables } from '../../../test/all-tables.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { importChange, importRecord } from '../schema/import-record.ts'
import { IMAGE_COLUMNS, IMAGE_PATHS, readNamedImages } from './named-images.ts'

/** Columns that could be taken for the name of an original, or could have one within, each with the reason why not. */
const NO_IMAGES: Record<string, string> = {
  'api_key.hash': 'of a key of the API',
  'api_key_directory.hash': 'of a key of the API',
  'api_request.key': 'of a request',
  'api_request.key_id': 'a key of the API',
  'api_request.request_digest': 'of a request',
  'audit_entry.payload': 'describes what was done, and is not undone by',
  'brand.key': 'a folded name',
  'bulk_change.change': 'prices and places of products',
  'cash_day.figures': 'amounts',
  'category.key': 'a folded name',
  'customer.record': 'of the till',
  'event.payload': 'a message, whose images are rows',
  'fitting.digest': 'of a photo that is not stored',
  'idempotency.key': 'of a request',
  'idempotency.request_digest': 'of a request',
  'image.cut': 'measures',
  'image.id': 'a number',
  'image.source': 'the name in the file of an import',
  'import_change.digest': 'of the row of a file',
  'import_change.left': 'texts for people',
  'import_change.staff_edits': 'names of fields',
  'import_record.counts': 'numbers',
  'import_record.terms': 'names',
  'import_run.counts': 'numbers',
  'import_run.notices': 'texts for people',
  'import_run.planned': 'numbers',
  'import_run.preview': 'texts for people',
  'listing.branch_values': 'digits',
  'listing.card': 'made from the product and its images',
  'listing.name_key': 'a folded name',
  'notification.metadata': 'of an order',
  'online_refund.key': 'of a refund',
  'online_refund.provider_key': 'of a refund',
  'option_type.key': 'a folded name',
  'option_value.key': 'a folded name',
  'order.payload': 'as the till gets it; its images are those of order_line',
  'order_entry.entry': 'steps of an order',
  'order_return.key': 'of a return',
  'payment.key': 'of a payment',
  'person.image': 'of the library for sessions, not used',
  'person_passkey.public_key': 'of a device',
  'product.invoicing': 'of the tax authority',
  'product.source_digest': 'of the row of a file',
  'product.staff_edits': 'names of fields',
  'push_subscription.server_key': 'of the installation',
  'queued_mail.work': 'a message',
  'size_chart.rows': 'sizes and measures',
  'restock_alert.push_key': 'of a device',
  'restock_alert.push_server_key': 'of the installation',
  'restock_alert.token_digest': 'of a message',
  'store.vendor_user_key': 'of a person at the till',
  'transfer.key': 'of a transfer',
  'variant.invoicing': 'of the tax authority',
  'webhook_delivery.body': 'a message',
}

const COULD_NAME = /key|hash|digest|logo|icon|image|photo|cover|blob/

describe('the columns that name originals', () => {
  it('are decided, as is every column that could', async () => {
    const open: string[] = []
    for (const table of await allTables()) {
      for (const [property, { columnType }] of Object.entries(getTableColumns(table))) {
        const column = toSnakeCase(property)
        const isOpen = columnType === 'PgJsonb' || (columnType === 'PgText' && COULD_NAME.test(column))
        if (isOpen) open.push(`${getTableName(table)}.${column}`)
      }
    }
    const named = [...IMAGE_COLUMNS, ...IMAGE_PATHS].map(([table, column]) => `${table}.${column}`)
    expect(open.filter((column) => !named.includes(column) && !Object.hasOwn(NO_IMAGES, column))).toEqual([])
    expect([...new Set(named)].filter((column) => !open.includes(column))).toEqual([])
    expect(named.filter((column) => Object.hasOwn(NO_IMAGES, column))).toEqual([])
  })
})

describeOnEngines('the originals that rows name', (engine) => {
  const key = (digit: string) => digit.repeat(64)

  it('are found once each, also where only an import that can be undone names them', async () => {
    const { db } = await engine.open()
    await createStore(db, {
      account: 'luna',
      logo: key('1'),
      coverImage: key('2'),
      products: [{ name: 'Vestido', images: [key('1'), key('3')] }],
    })
    await createStore(db, { account: 'norte', favicon: key('1') })
    await db.execute(
      sql`update image set uncut_key = ${key('4')}, piece_key = ${key('5')} where blob_key = ${key('3')}`,
    )
    const [record] = await db
      .insert(importRecord)
      .values({ account: 'luna', fileName: 'a.csv', actor: 'command:import' })
      .returning()
    const removed = { source: 'a.jpg', state: 'ready', width: 1, height: 1, failure: null, cut: null } as const
    await db.insert(importChange).values({
      account: 'luna',
      recordId: record?.id ?? 0,
      productId: 1,
      things: {
        digest: null,
        staffEdits: {},
        values: {},
        variants: {},
        removedImages: [{ ...removed, blobKey: key('6'), uncutKey: key('7'), pieceKey: null }],
      },
      digest: '',
      staffEdits: {},
      variants: 0,
    })
    const found = async (account: string | null) => {
      const all: string[] = []
      for await (const named of readNamedImages(db, { account })) all.push(`${named.account} ${named.key[0]}`)
      return all
    }
    expect(await found(null)).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7'].map((digit) => `luna ${digit}`),
      'norte 1',
    ])
    expect(await found('norte')).toEqual(['norte 1'])
  })
})
