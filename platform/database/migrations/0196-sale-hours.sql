-- Sales by the hour: a fourth of the counters to add up for a long span. They are kept where changes are rolled up, so that
-- a purchase writes nothing more; what has not been rolled up is read by the quarter.
create function tally_hour(at timestamptz) returns timestamptz
language sql immutable parallel safe
return date_bin('1 hour', at, '2000-01-01 00:00:00+00');

create function tally_sale_hour() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tallies as stored (kind, name, since, rows, amount, units) values
    ('sale hour', new.name, tally_hour(new.since), new.rows - coalesce(old.rows, 0), new.amount - coalesce(old.amount, 0),
      new.units - coalesce(old.units, 0))
  on conflict (kind, since, name) do update
    set rows = stored.rows + excluded.rows, amount = stored.amount + excluded.amount, units = stored.units + excluded.units;
  return null;
end $$;
revoke all on function tally_sale_hour() from public;
create trigger tallies_by_hour after insert or update on tallies for each row when (new.kind = 'sale') execute function tally_sale_hour();

-- The owner may add to tallies only while their row security is not forced.
alter table tallies no force row level security;
insert into tallies (kind, name, since, rows, amount, units)
  select 'sale hour', name, tally_hour(since), sum(rows), sum(amount), sum(units) from tallies where kind = 'sale' group by 2, 3 order by 3, 2;
alter table tallies force row level security;

-- Sales of a span that begins and ends with a quarter of an hour, by the hour where all of it belongs to the span. Where the
-- hours of the time zone are not those of UTC, as in India, by the quarter.
create function sales_between(first timestamptz, last timestamptz, zone text default 'UTC')
returns table (name text, since timestamptz, rows bigint, amount bigint, units bigint)
language sql stable parallel safe
begin atomic
  with whole as (
    select least(tally_hour(first + interval '1 hour' - interval '1 microsecond'), last) as begins, tally_hour(last) as ends
    where zone = 'UTC' or not exists (
      select from generate_series(first, last, interval '7 days') at
      where extract(minute from at at time zone zone) <> extract(minute from at at time zone 'UTC'))
  ), span as (
    select coalesce((select begins from whole), last) as begins, coalesce((select ends from whole), last) as ends
  )
  select name, since, rows, amount, units from tallies
  where kind = 'sale hour' and since >= (select begins from span) and since < (select ends from span)
  union all
  select name, since, rows, amount, units from tally_changes
  where kind = 'sale' and since >= first and since < last
  union all
  select name, since, rows, amount, units from tallies
  where kind = 'sale' and since >= first and since < (select begins from span)
  union all
  select name, since, rows, amount, units from tallies
  where kind = 'sale' and since >= greatest((select begins from span), (select ends from span)) and since < last;
end;
revoke all on function sales_between(timestamptz, timestamptz, text) from public;
grant execute on function sales_between(timestamptz, timestamptz, text)
  to shop_system, shop_administrator, shop_fulfillment, shop_support, shop_content, shop_reader;
