import { describe, expect, it } from 'vitest'
import { type CitusFlaw, citusFlaws } from '../../../test/citus-forms.ts'

/** Each form that Citus rejected, and the form of the same that it runs. */
const FORMS: Record<CitusFlaw, { rejected: string; runs: string }> = {
  'function-in-returning': {
    rejected: `with moved as (update stock set held = 1 where account = $1 returning json_build_object('held', held) as change)
      select change from moved`,
    runs: `with moved as (update stock set held = 1 where account = $1 returning held)
      select json_build_object('held', held) from moved`,
  },
  'lock-feeds-insert': {
    rejected: `with locked as (select variant_id from stock where account = $1 for no key update)
      insert into stock_event (account, variant_id) select $1, variant_id from locked`,
    runs: `with found as (select variant_id from stock where account = $1)
      insert into stock_event (account, variant_id) select $1, variant_id from found`,
  },
  'insert-in-part': {
    rejected: `with moved as (update stock set held = 0 where account = $1 returning variant_id),
      recorded as (insert into stock_event (account, variant_id) select $1, variant_id from moved)
      select variant_id from moved`,
    runs: `insert into stock_event (account, variant_id)
      select $1, variant_id from json_to_recordset($2) as r (variant_id bigint)`,
  },
  'row-not-in': {
    rejected: `delete from variant_option where account = $1
      and (variant_id, option_type_id) not in (select v, t from json_to_recordset($2) as r (v bigint, t bigint))`,
    runs: `delete from variant_option where account = $1 and not exists (
      select from json_to_recordset($2) as r (v bigint, t bigint) where r.v = variant_id and r.t = option_type_id)`,
  },
  'subquery-in-insert': {
    rejected: `insert into attempt as counted (account, times) values ($1, $2)
      on conflict (account) do update set times = array(select made from unnest(counted.times) as made where made > $3)`,
    runs: `insert into attempt as counted (account, times) values ($1, $2)
      on conflict (account) do update set times = counted.times[width_bucket($3, counted.times) + 1:]`,
  },
  'lookup-of-inserted-rows': {
    rejected: `insert into review (account, external_id) select $1, id from json_to_recordset($2) as r (id text)
      where not exists (select from review old where old.account = $1 and old.external_id = r.id)`,
    runs: `insert into review (account, external_id) select $1, id from json_to_recordset($2) as r (id text)
      where id not in (select old.external_id from review old where old.account = $1)`,
  },
  'lock-of-all-stores': {
    rejected: `select id from import_run where state = 'received' order by due_at limit 1 for update skip locked`,
    runs: `select id from import_run where account = $1 and state = 'received' order by due_at limit 1 for update skip locked`,
  },
  'ctid-of-all-stores': {
    rejected: `with expired as (select ctid from attempt where expires_at < $1)
      delete from attempt using expired where attempt.ctid = expired.ctid`,
    runs: `with expired as (select ctid from attempt where account = $2 and expires_at < $1)
      delete from attempt using expired where attempt.account = $2 and attempt.ctid = expired.ctid`,
  },
  'join-without-account': {
    rejected: `select label from variant_option join option_value on option_value.id = variant_option.option_value_id
      where variant_option.account = $1`,
    runs: `select label from variant_option
      join option_value on option_value.account = $1 and option_value.id = variant_option.option_value_id
      where variant_option.account = $1`,
  },
  'limited-join-of-all-stores': {
    rejected: `select d.id from webhook cross join lateral (select id from webhook_delivery d
      where d.account = webhook.account and d.webhook_id = webhook.id order by due_at limit 4) as d`,
    runs: `select d.id from webhook cross join lateral (select id from webhook_delivery d
      where d.account = $1 and d.webhook_id = webhook.id order by due_at limit 4) as d where webhook.account = $1`,
  },
  'plan-for-any-store': {
    rejected: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
    runs: `select set_config('plan_cache_mode', case when exists (select from pg_extension where extname = 'citus')
      then 'auto' else 'force_generic_plan' end, true)`,
  },
  'notify-from-table': {
    rejected: `select pg_notify('vitrina_event', account) from store where account = $1`,
    runs: `select pg_notify('vitrina_event', $1)`,
  },
}

describe.each(Object.entries(FORMS))('the form %s', (flaw, { rejected, runs }) => {
  it('is found', () => {
    expect(citusFlaws(rejected)).toEqual([flaw])
  })

  it('is not found in the form that runs', () => {
    expect(citusFlaws(runs)).toEqual([])
  })
})
