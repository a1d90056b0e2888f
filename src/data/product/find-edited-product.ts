import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { EditedImage, EditedProduct, EditedVariant } from '#domain/product-edit/edited-product.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'

type ReadEdited = Omit<EditedProduct, 'versions' | 'createdAt' | 'updatedAt' | 'variants'> & {
  createdAt: Date
  updatedAt: Date
  variants: EditedVariant[]
}

/**
 * Finds a product with all that the staff may change of it, published or not; null where the store has none of that id.
 */
export async function findEditedProduct(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<EditedProduct | null> {
  const [found] = await rows<ReadEdited>(
    db,
    prepared(sql`
      select product.id, product.external_id as "externalId", product.fid, product.name, product.description,
        brand.label as brand, category.label as category, product.base_price as "basePrice",
        product.original_price as "originalPrice", product.discount_percent as "discountPercent",
        product.discount_amount as "discountAmount", product.without_stock as "withoutStock", product.published,
        product.created_at as "createdAt", product.updated_at as "updatedAt",
        product.source_digest is not null as "hasSource", (${imagesOf(account)}) as images,
        (${variantsOf(account)}) as variants, (${warehousesOf(account)}) as warehouses
      from product
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      left join category on category.account = ${account} and category.id = product.category_id
      where product.account = ${account} and product.id = ${id}::bigint`),
  )
  if (!found) return null
  const { createdAt, updatedAt, ...stated } = found
  return {
    ...stated,
    createdAt: new Date(createdAt).getTime(),
    updatedAt: new Date(updatedAt).getTime(),
    versions: versionsOf(stated),
  }
}

function imagesOf(account: string): SQL {
  return sql`
    select coalesce(json_agg(json_build_object('id', id, 'variantId', variant_id, 'alt', alt, 'source', source,
      'state', state, 'failure', failure, 'blobKey', blob_key, 'uncutKey', uncut_key, 'cut', cut,
      'width', width, 'height', height) order by position, id), '[]')
    from image where image.account = ${account} and image.product_id = product.id`
}

function variantsOf(account: string): SQL {
  return sql`
    select coalesce(json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'barcode', variant.barcode,
      'price', variant.price, 'originalPrice', variant.original_price, 'active', variant.active,
      'options', coalesce(chosen.options, '[]'), 'stock', coalesce(counted.stock, '[]'))
      order by variant.active desc, variant.position, variant.id), '[]')
    from variant
    left join lateral (
      select json_agg(json_build_object('type', option_type.label, 'value', option_value.label,
        'role', option_type.role, 'swatch', option_value.swatch) order by option_type.id) as options
      from variant_option
      join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      where variant_option.account = ${account} and variant_option.variant_id = variant.id) as chosen on true
    left join lateral (
      select json_agg(json_build_object('warehouseFid', warehouse_fid, 'onHand', on_hand, 'held', held,
        'available', greatest(on_hand - held, 0)) order by warehouse_fid) as stock
      from stock where stock.account = ${account} and stock.variant_id = variant.id) as counted on true
    where variant.account = ${account} and variant.product_id = product.id`
}

function warehousesOf(account: string): SQL {
  return sql`
    select coalesce(json_agg(json_build_object('fid', fid, 'name', name, 'servesOnline', serves_online)
      order by serves_online desc, name, fid), '[]')
    from warehouse where warehouse.account = ${account}`
}

/** Without the pieces: these change with every sale, and are expected place by place. */
function versionsOf({
  images,
  variants,
  ...product
}: Omit<ReadEdited, 'createdAt' | 'updatedAt'>): EditedProduct['versions'] {
  const { name, description, brand, category, basePrice, originalPrice, discountPercent, discountAmount } = product
  return {
    facts: digestOf([
      name,
      description,
      brand,
      category,
      basePrice,
      originalPrice,
      discountPercent,
      discountAmount,
      product.withoutStock,
      product.published,
    ]),
    variants: digestOf(
      variants.map(({ id, sku, barcode, price, originalPrice: former, active, options }) => [
        id,
        sku,
        barcode,
        price,
        former,
        active,
        options.map(({ type, value }) => [type, value]),
      ]),
    ),
    images: digestOf(
      images.map(({ id, variantId, alt, blobKey, state }: EditedImage) => [id, variantId, alt, blobKey, state]),
    ),
  }
}

function digestOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
