-- A decision that is sent twice because its reply was lost is answered the same way again.
alter table orders add column review_key text;

-- Why money went back, and what became of a refund that the provider could not deliver after all.
alter table refunds
  add column cause text check (cause in ('customer_request', 'could_not_fulfill', 'rejected', 'other')),
  -- The email about the canceled order tells of the money too.
  add column is_cancellation boolean not null default false,
  add column failure_reason text,
  add column failed_at timestamptz,
  add column resolved_at timestamptz,
  add column resolved_by text,
  drop constraint refunds_state_check,
  -- `settled`: it failed at the provider and was paid back some other way.
  add constraint refunds_state_check check (state in ('requested', 'succeeded', 'failed', 'settled')),
  add constraint refunds_resolved check ((resolved_by is null) = (resolved_at is null));
drop index refunds_not_done;
create index refunds_not_done on refunds (created_at) where state = 'requested' or (state = 'failed' and resolved_at is null);
create index refunds_failed on refunds (order_id) where state = 'failed' and resolved_at is null;

-- A customer's bank takes the money back and asks the shop to prove its case.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  provider_dispute_id text not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null,
  -- `inquiry` asks and takes nothing yet; `open` and `lost` hold the money.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  provider_status text not null,
  evidence_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_order on disputes (order_id);
create index disputes_unfinished on disputes (created_at) where state in ('inquiry', 'open');
create index disputes_newest on disputes (created_at) include (state, amount_cents);
alter table disputes enable row level security;
alter table disputes force row level security;
create policy system_all on disputes to shop_system using (true) with check (true);
grant select, insert, update, delete on disputes to shop_system;
create policy administrator_reads on disputes for select to shop_administrator using (true);
grant select on disputes to shop_administrator;

-- A dispute that was lost and won after all gives back what it took: into the same lot, with the same expiration.
alter table points_transactions
  drop constraint points_transactions_kind_check,
  add constraint points_transactions_kind_check
    check (kind in ('earn', 'grant', 'redeem', 'reversal', 'restore', 'return', 'halving')),
  drop constraint points_transactions_direction,
  add constraint points_transactions_direction
    check ((kind in ('earn', 'grant', 'return', 'restore')) = (points_amount > 0)),
  drop constraint points_transactions_lot,
  add constraint points_transactions_lot
    check ((kind in ('redeem', 'reversal', 'restore', 'halving')) = (lot_id is not null));

-- A shipment can be corrected and undone.
alter table shipments
  add column delivered_by text,
  add column corrections integer not null default 0 check (corrections >= 0),
  add column corrected_by text,
  add column corrected_at timestamptz;
insert into order_status_edges values ('shipped', 'processing'), ('delivered', 'shipped');

-- A tracking number and a ZIP code find their order.
create index shipments_tracking_start on shipments (replace(lower(tracking_number), ' ', '') text_pattern_ops);
create index orders_postal_code_start on orders (lower(ship_postal_code) text_pattern_ops);

-- An order can be shipped again after its shipment was undone: those emails carry a key of their own.
alter table outbox drop constraint outbox_order_id_kind_key;
create unique index outbox_once_per_order on outbox (order_id, kind) where once_key is null;
