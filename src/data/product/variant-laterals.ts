import { type SQL, sql } from 'drizzle-orm'

/**
 * A join for a statement that has `variant`: `counted.pieces` is the number that can be sold online, null when no
 * warehouse counts the variant (0 when only warehouses that do not sell online count it), `counted.places` the
 * warehouses with the pieces. Rows are read by key, variant by variant.
 */
export function countedPieces(account: string): SQL {
  return sql`
    left join lateral (
      select sum(case when warehouse.serves_online then greatest(on_hand - held, 0) else 0 end)::int as pieces,
        json_agg(json_build_object('warehouseFid', warehouse.fid, 'available', greatest(on_hand - held, 0)))
          filter (where warehouse.serves_online) as places
      from stock
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
      where stock.account = ${account} and stock.variant_id = variant.id) as counted on true`
}

/** A condition on `variant`: no warehouse counts it. */
export function isCountedNowhere(account: string): SQL {
  return sql`not exists (select from stock where stock.account = ${account} and stock.variant_id = variant.id)`
}

/** A join for a statement that has `variant`: `chosen.options`, its options. For few rows. */
export function chosenOptions(account: string): SQL {
  return sql`
    left join lateral (
      select json_agg(json_build_object('role', option_type.role, 'label', option_type.label,
        'value', option_value.label) order by option_type.id) as options
      from variant_option
      join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      where variant_option.account = ${account} and variant_option.variant_id = variant.id) as chosen on true`
}

/**
 * Joins for a statement that has `variant`: its {@link countedPieces} and its {@link chosenOptions}. For a cart, which
 * has few.
 */
export function variantLaterals(account: string): SQL {
  return sql`${countedPieces(account)} ${chosenOptions(account)}`
}

/**
 * A join for a statement that has `variant`: `shown_image.blob_key`, the ready image that shows it: its own, else one
 * of its colour, else one of the product (domain/product/choose-images). For few rows.
 */
export function variantImage(account: string): SQL {
  return sql`
    left join lateral (
      select color.option_value_id as color_id
      from variant_option as color
      join option_type on option_type.account = ${account} and option_type.id = color.option_type_id
        and option_type.role = 'color'
      where color.account = ${account} and color.variant_id = variant.id
      limit 1) as own on true
    left join lateral (
      select blob_key from image
      left join variant_option as shown on shown.account = ${account} and shown.variant_id = image.variant_id
        and shown.option_value_id = own.color_id
      where image.account = ${account} and image.product_id = variant.product_id and image.state = 'ready'
      order by image.variant_id is not distinct from variant.id desc, shown.option_value_id is not null desc,
        image.variant_id is null desc, image.position, image.id
      limit 1) as shown_image on true`
}
