-- Keys for programs of the owner's; of each only the hash is kept, its first characters to tell it from the others.
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  prefix text not null check (length(prefix) between 4 and 16),
  key_hash text not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_one_name on api_keys (lower(name)) where revoked_at is null;
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy system_all on api_keys to shop_system using (true) with check (true);
grant select, insert, update, delete on api_keys to shop_system;
create policy administrator_all on api_keys to shop_administrator using (true) with check (true);
grant select (id, name, prefix, created_by, created_at, last_used_at, revoked_at) on api_keys to shop_administrator;
grant insert (id, name, prefix, key_hash, created_by, created_at), update (revoked_at) on api_keys to shop_administrator;

-- Tables that other programs reach must say by themselves what the shop's own deeds say otherwise.

-- Units on the shelf change with an entry in their ledger, products come and go with the catalogue.
revoke insert, update, delete on products from shop_administrator;
grant update (name, name_es, quantity_text, quantity_text_es, description, description_es, long_description,
  long_description_es, features, features_es, badge, badge_es, price_cents, price_per_pair_cents, image, stripe_price_id,
  is_active, hidden, sold_out, releases_at, releases_at_launch, updated_at) on products to shop_administrator;

-- A decision on an order moves money, stock and points, so it is the shop's own deed.
drop policy administrator_decides on orders;
revoke update (requires_manual_review, review_reason, verification_status, fulfillment_status, verified_by, verified_at, updated_at)
  on orders from shop_administrator;

-- A customer reads how a parcel and a refund stand, not who of the staff dealt with it.
revoke select on shipments, refunds from shop_customer;
grant select (id, order_id, carrier, tracking_number, shipped_at, delivered_at) on shipments to shop_customer;
grant select (id, order_id, amount_cents, state, created_at) on refunds to shop_customer;

-- The address of the account that asks: a profile cannot be made under somebody else's.
create policy owner_reads on auth_users for select to current_user using (true);
create function caller_email() returns text
language sql stable security definer
set search_path = public, pg_temp
as $$ select email from auth_users where id = caller_id() $$;
revoke all on function caller_email() from public;
grant execute on function caller_email() to shop_customer, shop_administrator;
drop policy own_profile_created on user_profiles;
create policy own_profile_created on user_profiles for insert to shop_customer
  with check (id = caller_id() and email = caller_email() and not is_admin and role = 'customer');

-- Administrators with an account have their own profile and addresses like everybody.
grant update (full_name, phone, updated_at) on user_profiles to shop_administrator;
create policy administrator_own_profile on user_profiles for update to shop_administrator
  using (id = caller_id()) with check (id = caller_id());
grant insert, update, delete on addresses to shop_administrator;
create policy administrator_own_addresses on addresses to shop_administrator
  using (user_id = caller_id()) with check (user_id = caller_id());

create function limit_addresses() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if (select count(*) from addresses where user_id = new.user_id) >= 20 then
    raise exception 'an account has at most 20 addresses' using errcode = '23514', constraint = 'addresses_most';
  end if;
  return new;
end $$;
revoke all on function limit_addresses() from public;
create trigger addresses_limited before insert on addresses for each row execute function limit_addresses();

-- Whichever way a review is approved, it carries the mark when its e-mail address bought the product.
create function mark_verified_buyer() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.is_verified_buyer := new.is_verified_buyer or exists (
    select 1 from orders join order_items item on item.order_id = orders.id
    where lower(orders.email) = lower(new.user_email) and orders.fulfillment_status <> 'cancelled'
      and item.product_id = new.product_id
  );
  return new;
end $$;
revoke all on function mark_verified_buyer() from public;
create trigger product_reviews_verified before update of is_approved on product_reviews for each row
when (new.is_approved and not old.is_approved) execute function mark_verified_buyer();

-- The buyer of an order as the list of orders to review nests it: the account's, or of a guest the shipping name.
create view profiles with (security_invoker = true) as
  select id, split_part(full_name, ' ', 1) as first_name,
    ltrim(substr(full_name, length(split_part(full_name, ' ', 1)) + 1)) as last_name, email
  from user_profiles;
grant select on profiles to shop_administrator;
create function profiles(orders) returns setof profiles rows 1
language sql stable
set search_path = public, pg_temp
as $$
  select profiles.* from profiles where profiles.id = $1.user_id
  union all
  select null, coalesce($1.ship_first_name, ''), coalesce($1.ship_last_name, ''), $1.email where $1.user_id is null
$$;
revoke all on function profiles(orders) from public;
grant execute on function profiles(orders) to shop_administrator;

-- The functions of the specification, for a service on this database that knows nothing of the shop.
create function points_balance(user_id uuid) returns integer
language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  if caller_id() is distinct from points_balance.user_id and current_user <> 'shop_administrator' then
    raise exception 'permission denied for the points of another account' using errcode = '42501';
  end if;
  return (
    select greatest(coalesce(sum(points_amount), 0), 0) from points_transactions entry
    where entry.user_id = points_balance.user_id and (expires_at is null or expires_at > now())
  );
end $$;
create function safe_get_profile(user_id uuid) returns user_profiles
language plpgsql
set search_path = public, pg_temp
as $$
declare
  found_profile user_profiles;
begin
  if caller_id() is distinct from safe_get_profile.user_id then
    raise exception 'permission denied for the profile of another account' using errcode = '42501';
  end if;
  if not exists (select 1 from user_profiles where id = safe_get_profile.user_id) then
    insert into user_profiles (id, email) values (caller_id(), caller_email()) on conflict do nothing;
  end if;
  select * into found_profile from user_profiles where id = safe_get_profile.user_id;
  return found_profile;
end $$;
create function ensure_admin_profile(user_email text, user_id uuid) returns user_profiles
language plpgsql
set search_path = public, pg_temp
as $$
begin
  -- Who is an administrator is decided by the shop's configuration, never by what a client says.
  if lower(trim(user_email)) is distinct from caller_email() then
    raise exception 'permission denied for the profile of another account' using errcode = '42501';
  end if;
  return safe_get_profile(ensure_admin_profile.user_id);
end $$;
revoke all on function points_balance(uuid), safe_get_profile(uuid), ensure_admin_profile(text, uuid) from public;
grant execute on function points_balance(uuid), safe_get_profile(uuid), ensure_admin_profile(text, uuid)
  to shop_customer, shop_administrator;
