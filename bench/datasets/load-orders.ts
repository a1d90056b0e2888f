import { type SQL, sql } from 'drizzle-orm'
import { fillOrderSearch } from '#actions/order/fill-order-search.ts'
import type { Database } from '#data/database/client.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { draftOf, plainLine } from '../../test/random-order.ts'

export interface OrdersSize {
  account: string
  orders: number
  /** Days before now over which they are spread evenly. */
  days: number
  /** As the store was loaded by `loadCatalogue`. */
  products: number
  variantsEach: number
}

/** Lines of orders one after the other: two and a half on average. */
const LINES = [1, 2, 3, 4]
const BRANCHES = ['roma', 'norte', 'centro']
const CUSTOMERS = 5_000
/** The buyers' names, each first name with each last name: many share a part, few the whole. */
const FIRST_NAMES = ['Ana', 'María', 'Lucía', 'Renata', 'Sofía', 'Ximena', 'Daniela', 'Valeria', 'Jimena', 'Camila']
const LAST_NAMES = ['Ruiz', 'Núñez', 'Olvera', 'Mora', 'Saldaña', 'Paz', 'Trejo', 'Zamora', 'Ibarra', 'Cantú', 'Lara']
const GARMENTS = ['Vestido', 'Falda', 'Blusa', 'Pantalón', 'Saco', 'Abrigo', 'Playera']
const STYLES = ['Jacaranda', 'Bugambilia', 'Nopal', 'Maguey', 'Orquídea', 'Dalia', 'Cempasúchil', 'Agave', 'Pitaya']

/**
 * Puts invented orders into a store, few products selling most, a twentieth cancelled, nine in ten ready and handed
 * over, placed between nine and nine by the clocks of Mexico City, one in fifty not paid. Their payloads are as long as
 * real ones. They have no consequences: no hold, no event, no message.
 */
export async function loadOrders({ db }: Database, size: OrdersSize): Promise<void> {
  const { account, orders, days, products, variantsEach } = size
  const payload = buildOrderPayload(draftOf({ account, lines: [plainLine, plainLine, plainLine] }))
  await db.execute(sql`
    insert into customer (account, name, email)
    select ${account}, 'Ana Ruiz', 'c' || n || '@correo.mx' from generate_series(1, ${CUSTOMERS}::int) as n`)
  await db.execute(sql`
    with buyer as (select array_agg(id) as ids from customer where account = ${account}), drawn as materialized (
      select n, random() as fate, random() as place, random() as hours,
        date_trunc('day', now()) - interval '1 day' * floor(${days}::int * (1 - n / ${orders}::float8))
          + interval '15 hours' + interval '12 hours' * random() as at
      from generate_series(1, ${orders}::int) as n
    ), placed as (
      insert into "order" (account, folio, customer_id, customer_email, status, payment_status, preparation_status,
        delivery_method, subtotal, tax, total, ready_at, handed_over_at, cancelled_at, payload, created_at, event_seq)
      select ${account}, n, ids[1 + n % ${CUSTOMERS}], 'c' || n || '@correo.mx',
        case when fate < 0.05 then 'Cancelado' when fate < 0.95 then 'Cerrado' else 'Abierto' end, case when n % 50 = 0 then 'Pendiente' else 'Pagado' end,
        case when fate between 0.05 and 0.95 then 'Entregado' else 'No preparado' end,
        case when place < 0.7 then 'pickup' else 'delivery' end, 0, 0, 0,
        case when fate between 0.05 and 0.95 then at + interval '1 hour' * (0.2 + 6 * hours) end,
        case when fate between 0.05 and 0.95 then at + interval '1 hour' * (1 + 40 * hours) end,
        case when fate < 0.05 then at + interval '2 hours' end,
        jsonb_set(jsonb_set(${JSON.stringify(payload)}::jsonb, '{header}',
          ${JSON.stringify(payload.header)}::jsonb || jsonb_build_object(
            'sucursal', (${sql.param(BRANCHES)}::text[])[1 + n % ${BRANCHES.length}::int],
            'clientenombre', ${wordAt(FIRST_NAMES, sql`n`)} || ' ' || ${wordAt(LAST_NAMES, sql`n * 7`)},
            'clientetelefono', (5500000000 + n * 7919)::text)),
          '{details,0,sku}', to_jsonb('VS-' || n)), at, n
      from drawn, buyer order by at
      returning id, folio
    )
    insert into order_line (account, order_id, position, product_id, variant_id, name, quantity, unit_price, total, tax)
    select ${account}, line.order_id, line.position, line.product,
      (line.product - 1) * ${variantsEach}::int + 1 + floor(random() * ${variantsEach}::int)::int,
      ${wordAt(GARMENTS, sql`line.product`)} || ' ' || ${wordAt(STYLES, sql`line.product * 3`)}, line.quantity, line.price, line.quantity * line.price, line.quantity * line.price * 4 / 29
    from (
      select placed.id as order_id, position, 1 + floor(${products}::int * power(random(), 3))::int as product,
        case when random() < 0.9 then 1 else 2 end as quantity, 9900 + 1000 * floor(random() * 90)::int as price
      from placed, generate_series(0, (${sql.param(LINES)}::int[])[1 + folio % ${LINES.length}::int] - 1) as position
    ) as line`)
  await db.execute(sql`
    update "order" set subtotal = sums.total - sums.tax, tax = sums.tax, total = sums.total
    from (select order_id, sum(total)::int as total, sum(tax)::int as tax from order_line
      where account = ${account} group by order_id) as sums
    where account = ${account} and id = sums.order_id`)
  await db.execute(sql`update store set next_folio = ${orders + 1}::int, event_seq = event_seq + ${orders}::int
    where account = ${account}`)
  await fillOrderSearch(db, { account, signal: new AbortController().signal })
  // As a database has them that has been running for a while.
  await db.execute(sql`vacuum (analyze) "order", order_line, order_search`)
}

/** One of the words by a number. */
function wordAt(words: readonly string[], number: SQL): SQL {
  return sql`(${sql.param(words)}::text[])[1 + (${number}) % ${words.length}::int]`
}
