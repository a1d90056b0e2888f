import { type SQL, sql } from 'drizzle-orm'

/** The options of a variant in one text, `Arena · M`; '' where it has none. For few variants: it is read for each. */
export function optionLabel(account: string, variantId: SQL): SQL {
  return sql`
    coalesce((
      select string_agg(option_value.label, ' · ' order by variant_option.option_type_id)
      from variant_option
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      where variant_option.account = ${account} and variant_option.variant_id = ${variantId}), '')`
}
