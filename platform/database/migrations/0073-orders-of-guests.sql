-- A guest's order changes nothing about its customer but the sums. It is added to them, instead of counting all orders of
-- the address again, which was most of what an order cost the database.
create or replace function customer_of_order() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  emails text[];
begin
  if tg_op = 'INSERT' then
    -- Name and membership of an account depend on more than its orders.
    emails := array(
      select distinct account.email from added join auth_users account
      on account.id = added.user_id or added.user_id is null and account.email = lower(added.email));
    insert into customers as customer (email, name, orders, spent_cents, first_order_at, last_order_at, created_at)
      select email, coalesce((array_agg(name order by created_at desc) filter (where name <> ''))[1], ''),
        count(*), sum(total_cents), min(created_at), max(created_at), min(created_at)
      from (
        select lower(email) as email, total_cents, created_at,
          trim(coalesce(ship_first_name, '') || ' ' || coalesce(ship_last_name, '')) as name
        from added where user_id is null and email is not null and lower(email) <> all (emails)
      ) guest
      group by email order by email
      on conflict (email) do update set
        -- An account may have been opened meanwhile.
        name = case when customer.user_id is null and excluded.name <> ''
          and (customer.name = '' or excluded.last_order_at >= customer.last_order_at) then excluded.name else customer.name end,
        orders = customer.orders + excluded.orders,
        spent_cents = customer.spent_cents + excluded.spent_cents,
        first_order_at = least(customer.first_order_at, excluded.first_order_at),
        last_order_at = greatest(customer.last_order_at, excluded.last_order_at),
        created_at = least(customer.created_at, excluded.created_at);
  elsif tg_op = 'DELETE' then
    emails := array(
      select distinct coalesce(account.email, lower(gone.email)) from gone left join auth_users account on account.id = gone.user_id);
  else
    emails := array(
      select distinct unnest(array[coalesce(was.email, lower(gone.email)), coalesce(account.email, lower(added.email))])
      from gone join added using (id)
      left join auth_users was on was.id = gone.user_id left join auth_users account on account.id = added.user_id
      where (gone.user_id, gone.email, gone.total_cents, gone.created_at, gone.ship_first_name, gone.ship_last_name)
        is distinct from (added.user_id, added.email, added.total_cents, added.created_at, added.ship_first_name, added.ship_last_name));
  end if;
  if cardinality(emails) > 0 then
    perform refresh_customers(emails);
  end if;
  return null;
end $$;
