-- A client that sends a product back as it read it, with a new price, also sends the old price per pair. That follows from
-- the price in any case, so it is computed instead of rejected.
create or replace function derive_price_per_pair() returns trigger
language plpgsql as $$
declare
  before text;
  after text;
begin
  if new.priced_pairs is null then
    return new;
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
