create table products (
  id integer primary key check (id > 0),
  name text not null,
  name_es text not null,
  stripe_price_id text unique,
  is_active boolean not null default true,
  price_cents integer not null check (price_cents >= 0),
  category text not null check (category in ('small', 'medium', 'large', 'wax', 'bulk', 'bundle', 'trial', 'admin_test')),
  image text not null,
  quantity_text text not null,
  quantity_text_es text not null,
  description text not null,
  description_es text not null,
  long_description text not null,
  long_description_es text not null,
  features text[] not null default '{}',
  features_es text[] not null default '{}',
  badge text,
  badge_es text,
  price_per_pair_cents integer check (price_per_pair_cents >= 0),
  sold_out boolean not null default false,
  hidden boolean not null default false,
  -- On the shelf; of these, `reserved` belong to checkouts that may still be paid.
  stock integer not null default 0 check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  order_limit integer check (order_limit > 0),
  -- Either an instant of its own or, for the first launch, the configured launch date.
  releases_at timestamptz,
  releases_at_launch boolean not null default false,
  is_admin_only boolean not null default false,
  points_value integer not null default 0 check (points_value >= 0),
  shipping_cents integer check (shipping_cents >= 0),
  special_shipping boolean not null default false,
  units_sold integer not null default 0 check (units_sold >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_reserved_within_stock check (reserved <= stock),
  -- The payment provider cannot charge 1 to 49 cents.
  constraint products_price_chargeable check (price_cents = 0 or price_cents >= 50)
);

create table product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id integer not null references products,
  rating integer not null check (rating between 1 and 5),
  review_text text check (length(review_text) between 1 and 4000),
  user_name text not null check (length(user_name) between 1 and 100),
  user_email text not null check (length(user_email) between 3 and 254),
  is_approved boolean not null default false,
  is_spotlight boolean not null default false,
  is_verified_buyer boolean not null default false,
  created_at timestamptz not null default now(),
  constraint product_reviews_spotlight_approved check (is_approved or not is_spotlight),
  constraint product_reviews_reviewable check (product_id in (1, 2, 3, 4, 6))
);
create index product_reviews_product on product_reviews (product_id, created_at desc) where is_approved;
create index product_reviews_newest on product_reviews (created_at desc, id);

-- Counts up whenever something that public pages show has changed; page caches compare it.
create table public_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1
);
insert into public_revision default values;

create function bump_public_revision() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update public_revision set revision = revision + 1;
  return null;
end $$;
revoke all on function bump_public_revision() from public;

-- Stock counts change with every sale; pages only show whether a product is in stock.
create trigger products_seen_changed after update of name, name_es, stripe_price_id, is_active, price_cents, category, image,
  quantity_text, quantity_text_es, description, description_es, long_description, long_description_es, features, features_es,
  badge, badge_es, price_per_pair_cents, sold_out, hidden, order_limit, releases_at, releases_at_launch, is_admin_only,
  points_value, shipping_cents, special_shipping
on products for each row execute function bump_public_revision();
create trigger products_availability_changed after update of stock, reserved on products for each row
when ((old.stock > old.reserved) is distinct from (new.stock > new.reserved))
execute function bump_public_revision();
create trigger products_listed after insert or delete on products for each statement execute function bump_public_revision();
create trigger product_reviews_changed after insert or update or delete on product_reviews for each statement execute function bump_public_revision();
