-- An attempt to pay: what was priced, and what is held for it (stock and points) until the provider says how it ended.
create table checkouts (
  id uuid primary key,
  state text not null default 'open' check (state in ('open', 'completed', 'released')),
  user_id uuid references auth_users on delete set null,
  email text,
  language text not null default 'en' check (language in ('en', 'es')),
  cart_id text,
  -- Whose attempt it is: one open attempt per browser, a few per network address.
  browser_key text,
  address_key text,
  -- What was asked for, to hand the same payment page out again when nothing has changed.
  fingerprint text not null,
  shipping_address jsonb,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  points_used integer not null default 0 check (points_used >= 0),
  points_discount_cents integer not null default 0 check (points_discount_cents >= 0),
  account_discount_cents integer not null default 0 check (account_discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  shipping_method text not null check (shipping_method in ('standard', 'local', 'none')),
  total_cents integer not null check (total_cents = 0 or total_cents >= 50),
  points_earned integer not null default 0 check (points_earned >= 0),
  payment_session_id text unique,
  payment_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint checkouts_total check (
    total_cents = subtotal_cents - points_discount_cents - account_discount_cents + tax_cents + shipping_cents
  ),
  constraint checkouts_closed check ((state = 'open') = (closed_at is null)),
  constraint checkouts_points_need_user check (points_used = 0 or user_id is not null or state <> 'open')
);
create index checkouts_open on checkouts (created_at) where state = 'open';
create unique index checkouts_open_browser on checkouts (browser_key) where state = 'open';
create index checkouts_open_address on checkouts (address_key) where state = 'open';
create index checkouts_open_email on checkouts (lower(email)) where state = 'open';
create index checkouts_open_user on checkouts (user_id) where state = 'open';
create index checkouts_lapsed on checkouts (address_key, closed_at) where state = 'released';
create index checkouts_cart on checkouts (cart_id) where cart_id is not null;

-- While its checkout is open a line is a reservation: products.reserved is the sum of these.
create table checkout_items (
  checkout_id uuid not null references checkouts on delete cascade,
  product_id integer not null references products,
  product_name text not null,
  image text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  subtotal_cents integer not null,
  points_discount_cents integer not null default 0 check (points_discount_cents >= 0),
  account_discount_cents integer not null default 0 check (account_discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  primary key (checkout_id, product_id),
  constraint checkout_items_subtotal check (subtotal_cents = unit_price_cents * quantity),
  constraint checkout_items_total check (
    total_cents = subtotal_cents - points_discount_cents - account_discount_cents + tax_cents
  )
);
create index checkout_items_product on checkout_items (product_id);

create view stock_reservations with (security_invoker = true) as
  select item.checkout_id, item.product_id, item.quantity, checkout.expires_at
  from checkout_items item join checkouts checkout on checkout.id = item.checkout_id
  where checkout.state = 'open';

create table orders (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^SB-[0-9A-HJKMNP-TV-Z]{8}$'),
  receipt_number text not null unique check (receipt_number ~ '^RC-[0-9A-HJKMNP-TV-Z]{8}$'),
  checkout_id uuid not null unique references checkouts,
  payment_session_id text not null unique,
  user_id uuid references auth_users on delete set null,
  email text,
  language text not null default 'en' check (language in ('en', 'es')),
  fulfillment_status text not null check (fulfillment_status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- The name under which customers' programs read the same state.
  status text generated always as (fulfillment_status) stored,
  requires_manual_review boolean not null default false,
  review_reason text,
  verification_status text check (verification_status in ('needs_review', 'verified', 'rejected')),
  verified_by text,
  verified_at timestamptz,
  currency text not null default 'usd' check (currency = lower(currency) and length(currency) = 3),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  points_used integer not null default 0 check (points_used >= 0),
  points_discount_cents integer not null default 0 check (points_discount_cents >= 0),
  account_discount_cents integer not null default 0 check (account_discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  shipping_method text not null check (shipping_method in ('standard', 'local', 'none')),
  total_cents integer not null check (total_cents >= 0),
  total_amount numeric(12, 2) generated always as (total_cents / 100.0) stored,
  points_earned integer not null default 0 check (points_earned >= 0),
  ship_first_name text,
  ship_last_name text,
  ship_line_1 text,
  ship_line_2 text,
  ship_city text,
  ship_state text,
  ship_postal_code text,
  ship_country text,
  -- The address in one comparable form, to notice a second trial order.
  address_fingerprint text,
  cart_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint orders_total check (
    total_cents = subtotal_cents - points_discount_cents - account_discount_cents + tax_cents + shipping_cents
  ),
  constraint orders_verified check ((verified_by is null) = (verified_at is null)),
  constraint orders_review_until_verified check (not requires_manual_review or verification_status in ('needs_review', 'rejected'))
);
create index orders_user on orders (user_id, created_at desc, id);
create index orders_email on orders (lower(email), created_at desc);
create index orders_address on orders (address_fingerprint);
create index orders_newest on orders (created_at desc, id);
create index orders_review on orders (created_at desc) where requires_manual_review;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id integer not null references products,
  product_name text not null,
  image text not null,
  quantity integer not null check (quantity > 0),
  -- Units that were no longer on the shelf when a late payment arrived.
  short_quantity integer not null default 0 check (short_quantity between 0 and quantity),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  subtotal_cents integer not null,
  points_discount_cents integer not null default 0 check (points_discount_cents >= 0),
  account_discount_cents integer not null default 0 check (account_discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  total_price numeric(12, 2) generated always as (unit_price_cents * quantity / 100.0) stored,
  unique (order_id, product_id),
  constraint order_items_subtotal check (subtotal_cents = unit_price_cents * quantity),
  constraint order_items_total check (
    total_cents = subtotal_cents - points_discount_cents - account_discount_cents + tax_cents
  )
);
create index order_items_product on order_items (product_id);

create table payments (
  payment_session_id text primary key,
  order_id uuid not null unique references orders,
  payment_intent_id text unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  risk_level text,
  created_at timestamptz not null
);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null default '',
  idempotency_key text not null unique,
  provider_refund_id text unique,
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders,
  carrier text not null check (length(carrier) between 1 and 100),
  tracking_number text check (length(tracking_number) between 1 and 100),
  created_by text not null,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);

create table order_status_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null default now()
);
create index order_status_changes_order on order_status_changes (order_id, id);

-- The allowed edges of an order's life; shop/orders/order-status.rules.ts holds the same table.
create table order_status_edges (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_status_edges values
  ('pending', 'processing'), ('pending', 'cancelled'),
  ('processing', 'pending'), ('processing', 'shipped'), ('processing', 'cancelled'),
  ('shipped', 'delivered');

create function record_order_status() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if new.fulfillment_status = old.fulfillment_status then
      return null;
    end if;
    if not exists (
      select 1 from order_status_edges
      where from_status = old.fulfillment_status and to_status = new.fulfillment_status
    ) then
      raise exception 'an order cannot go from % to %', old.fulfillment_status, new.fulfillment_status
        using errcode = '23514', constraint = 'order_status_edges';
    end if;
    insert into order_status_changes (order_id, from_status, to_status, changed_at)
    values (new.id, old.fulfillment_status, new.fulfillment_status, new.updated_at);
  else
    insert into order_status_changes (order_id, from_status, to_status, changed_at)
    values (new.id, null, new.fulfillment_status, new.created_at);
  end if;
  return null;
end $$;
revoke all on function record_order_status() from public;
create trigger orders_status_recorded after insert or update on orders for each row execute function record_order_status();

-- Why the shelf holds what it holds: append-only, sums up to products.stock.
create table stock_entries (
  id bigint generated always as identity primary key,
  product_id integer not null references products,
  order_id uuid references orders,
  kind text not null check (kind in ('initial', 'sale', 'restock', 'adjustment')),
  quantity integer not null check (quantity <> 0),
  created_at timestamptz not null default now(),
  constraint stock_entries_direction check (
    (kind = 'sale' and quantity < 0 and order_id is not null)
    or (kind = 'restock' and quantity > 0 and order_id is not null)
    or (kind in ('initial', 'adjustment') and order_id is null)
  ),
  unique (order_id, product_id, kind)
);
create index stock_entries_product on stock_entries (product_id, id);

-- What the payment provider told us, once each.
create table payment_events (
  id text primary key,
  type text not null,
  payment_session_id text,
  received_at timestamptz not null
);

-- Earned points form lots; every other entry points to the lot it consumes and carries that lot's expiry.
create table points_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  order_id uuid references orders,
  lot_id uuid references points_transactions,
  kind text not null check (kind in ('earn', 'grant', 'redeem', 'reversal', 'return', 'halving')),
  points_amount integer not null check (points_amount <> 0),
  description text not null,
  expires_at timestamptz,
  period text,
  created_at timestamptz not null,
  constraint points_transactions_direction check (
    (kind in ('earn', 'grant', 'return')) = (points_amount > 0)
  ),
  constraint points_transactions_lot check ((kind in ('redeem', 'reversal', 'halving')) = (lot_id is not null)),
  constraint points_transactions_once_per_order unique nulls not distinct (order_id, kind, lot_id, period, user_id)
    deferrable initially immediate
);
create index points_transactions_user on points_transactions (user_id, created_at desc, id);
create index points_transactions_lot on points_transactions (lot_id);

-- E-mails and notices that a committed change owes somebody; exactly one per order and kind.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id uuid references orders,
  recipient text not null,
  language text not null check (language in ('en', 'es')),
  data jsonb not null default '{}',
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  unique (order_id, kind),
  constraint outbox_one_end check (sent_at is null or failed_at is null)
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
