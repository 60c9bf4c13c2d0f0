-- How many customers there are, and how many were new on which days, without reading them: members and guests, by the day
-- of the first order. A row that is neither is one that refresh_customers has only begun.
create function tally_customer() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and (old.first_order_at is not null or old.user_id is not null) then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('customer', case when old.user_id is null then 'guest' else 'member' end,
        coalesce(tally_day(old.first_order_at), '-infinity'), -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' and (new.first_order_at is not null or new.user_id is not null) then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('customer', case when new.user_id is null then 'guest' else 'member' end,
        coalesce(tally_day(new.first_order_at), '-infinity'), 1, 0, 0);
  end if;
  return null;
end $$;
revoke all on function tally_customer() from public;
create trigger customers_tallied after insert or delete on customers for each row execute function tally_customer();
-- Another order of a known customer counts nothing.
create trigger customers_tallied_again after update on customers for each row
  when ((old.first_order_at, old.user_id) is distinct from (new.first_order_at, new.user_id))
  execute function tally_customer();

-- The owner may add to tallies only while their row security is not forced.
alter table tallies no force row level security;
insert into tallies (kind, name, since, rows, amount, units)
  select 'customer', case when user_id is null then 'guest' else 'member' end,
    coalesce(tally_day(first_order_at), '-infinity'), count(*), 0, 0
  from customers where first_order_at is not null or user_id is not null group by 2, 3;
alter table tallies force row level security;

-- Who came back is found among those who bought more than once.
create index customers_who_returned on customers (last_order_at) include (first_order_at) where orders > 1;
