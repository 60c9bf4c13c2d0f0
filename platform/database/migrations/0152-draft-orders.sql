-- Orders that are taken by phone or by hand. A draft is what is agreed; while it is held, an open checkout of its own holds
-- its stock and its code, so that a draft becomes an order as every other checkout does.
create table draft_orders (
  id uuid primary key,
  -- The number of its quote, without gaps.
  number integer not null unique check (number > 0),
  -- The number of its order's invoice, without gaps.
  invoice_number integer unique check (invoice_number > 0),
  state text not null default 'open' check (state in ('open', 'placed', 'canceled')),
  user_id uuid references auth_users on delete set null,
  email text check (length(email) <= 254),
  language text not null check (language in ('en', 'es')),
  -- A complete shipping address, or none.
  shipping_address jsonb,
  discount_code text,
  -- What the customer reads, and what the staff reads. Both may hold personal data.
  note text not null default '' check (length(note) <= 2000),
  internal_note text not null default '' check (length(internal_note) <= 2000),
  -- The checkout that holds it, also after that has lapsed.
  checkout_id uuid references checkouts,
  order_id uuid unique references orders,
  -- When the quote was last sent to the customer.
  sent_at timestamptz,
  -- Counts up with each change, so that two people notice each other.
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint draft_orders_placed check ((state = 'placed') = (order_id is not null)),
  constraint draft_orders_invoice check ((invoice_number is null) = (order_id is null))
);
create index draft_orders_newest on draft_orders (created_at desc, id);
create index draft_orders_state on draft_orders (state, created_at desc, id);
create index draft_orders_user on draft_orders (user_id) where user_id is not null;
create index draft_orders_checkout on draft_orders (checkout_id) where checkout_id is not null;

create table draft_lines (
  draft_id uuid not null references draft_orders on delete cascade,
  product_id integer not null references products,
  position integer not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- A price of its own, and why.
  price_cents integer check (price_cents between 0 and 1000000),
  price_reason text not null default '' check (length(price_reason) <= 200),
  primary key (draft_id, product_id),
  constraint draft_lines_reason check ((price_cents is null) = (price_reason = ''))
);

-- The last number of each series. Its row is locked by the transaction that draws a number, so none is missing.
create table document_numbers (
  series text primary key check (series in ('quote', 'invoice')),
  first integer not null check (first > 0),
  last integer not null check (last >= first - 1)
);
insert into document_numbers values ('quote', 1001, 1000), ('invoice', 1001, 1000);

do $$
declare
  name text;
begin
  foreach name in array array['draft_orders', 'draft_lines', 'document_numbers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('create policy administrator_reads on %I for select
      to shop_administrator, shop_fulfillment, shop_support, shop_reader using (true)', name);
    execute format('grant select on %I to shop_administrator, shop_fulfillment, shop_support, shop_reader', name);
  end loop;
end $$;
grant select, insert, update on draft_orders to shop_system;
grant select, insert, update, delete on draft_lines to shop_system;
grant select, update on document_numbers to shop_system;

-- A draft's checkout holds until `expires_at`, longer than a payment page lives; each page has an end of its own.
alter table checkouts
  add column draft_id uuid references draft_orders,
  add column page_expires_at timestamptz;
create unique index checkouts_open_draft on checkouts (draft_id) where state = 'open' and draft_id is not null;
create index checkouts_draft on checkouts (draft_id) where draft_id is not null;

-- How an order was paid. What was not paid by card never went through the provider.
alter table orders
  add column payment_method text not null default 'card' check (payment_method in ('card', 'cash', 'check', 'bank_transfer'));
grant select (payment_method) on orders to shop_customer;
alter table payments
  -- Of one that was paid otherwise: what was noted, such as a check's number, and by whom.
  add column note text not null default '' check (length(note) <= 200),
  add column recorded_by text;
