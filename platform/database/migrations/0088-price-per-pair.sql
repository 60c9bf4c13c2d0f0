-- The price per pair follows from the price, and a feature that repeats it follows, too: an owner changes one number.
-- How many pairs a price is divided by. The bundle's ten strips count as ten, as in its stated price per pair.
alter table products add column priced_pairs smallint check (priced_pairs > 0);

-- To the nearest cent, but what is less than a dollar is never shown as a dollar: $4.99 for 5 pairs is $0.99.
create function price_per_pair(price_cents integer, pairs integer) returns integer
language sql immutable strict parallel safe
return case when price_cents < pairs * 100 then least(round(price_cents::numeric / pairs), 99)
  else round(price_cents::numeric / pairs) end::integer;

create function derive_price_per_pair() returns trigger
language plpgsql as $$
declare
  before text;
  after text;
begin
  if new.priced_pairs is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.price_per_pair_cents is distinct from old.price_per_pair_cents
    and new.price_per_pair_cents is distinct from price_per_pair(new.price_cents, new.priced_pairs) then
    raise exception 'price_per_pair_cents follows from price_cents' using errcode = 'check_violation';
  end if;
  new.price_per_pair_cents := price_per_pair(new.price_cents, new.priced_pairs);
  if tg_op = 'UPDATE' and old.price_per_pair_cents <> new.price_per_pair_cents then
    before := '$' || to_char(old.price_per_pair_cents / 100.0, 'FM999990.00');
    after := '$' || to_char(new.price_per_pair_cents / 100.0, 'FM999990.00');
    new.features := array(select replace(line, before || ' per pair', after || ' per pair')
      from unnest(new.features) with ordinality as features (line, place) order by place);
    new.features_es := array(select replace(line, before || ' por par', after || ' por par')
      from unnest(new.features_es) with ordinality as features (line, place) order by place);
  end if;
  return new;
end;
$$;
revoke all on function derive_price_per_pair() from public;

create trigger price_per_pair before insert or update of price_cents, price_per_pair_cents, priced_pairs on products
  for each row execute function derive_price_per_pair();

update products set priced_pairs = case id when 1 then 5 when 2 then 15 when 3 then 31 when 5 then 100 else 10 end
where id in (1, 2, 3, 5, 6);
