-- Who may ask the database: a request works under one of these roles, never under the login that owns the tables.
-- Roles belong to the whole server: another shop's database on it may be creating them at this very moment.
do $$
declare
  shop_role text;
begin
  foreach shop_role in array array['shop_visitor', 'shop_customer', 'shop_administrator', 'shop_system'] loop
    begin
      execute format('create role %I nologin', shop_role);
    exception when duplicate_object or unique_violation then null;
    end;
    -- A login that is no superuser may only switch to roles it was given.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      if current_setting('server_version_num')::int >= 160000 then
        execute format('grant %I to current_user with set true, inherit false', shop_role);
      else
        execute format('grant %I to current_user', shop_role);
      end if;
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to shop_visitor, shop_customer, shop_administrator, shop_system;

-- The one place where policies learn who asks: the shop's own transaction setting, or the claims PostgREST sets.
create function caller_id() returns uuid
language sql stable parallel safe
set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('shop.user_id', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
revoke all on function caller_id() from public;
grant execute on function caller_id() to shop_visitor, shop_customer, shop_administrator, shop_system;
