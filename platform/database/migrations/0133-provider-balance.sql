-- What moved the shop's balance at the payment provider: payments, refunds, disputes, fees and payouts, as the provider has
-- booked them. No names and no card data. Rows are only added; a payout's status follows the provider's.
create table balance_movements (
  id text primary key check (length(id) between 1 and 255),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
  gross_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null generated always as (gross_cents - fee_cents) stored,
  source_id text check (length(source_id) <= 255),
  payment_intent_id text check (length(payment_intent_id) <= 255),
  created_at timestamptz not null
);
-- What was left before a month is a sum over all before it.
create index balance_movements_by_time on balance_movements (created_at, id) include (net_cents);
create index balance_movements_of_payment on balance_movements (payment_intent_id) where payment_intent_id is not null;
create index balance_movements_of_source on balance_movements (source_id) where source_id is not null;
alter table balance_movements enable row level security;
alter table balance_movements force row level security;
create policy system_all on balance_movements to shop_system using (true) with check (true);
grant select, insert on balance_movements to shop_system;
create policy administrator_reads on balance_movements for select to shop_administrator using (true);
grant select on balance_movements to shop_administrator;

create table payouts (
  id text primary key check (length(id) between 1 and 255),
  status text not null check (length(status) between 1 and 40),
  amount_cents integer not null,
  arrives_at timestamptz not null,
  created_at timestamptz not null
);
create index payouts_by_time on payouts (created_at);
alter table payouts enable row level security;
alter table payouts force row level security;
create policy system_all on payouts to shop_system using (true) with check (true);
grant select, insert, update on payouts to shop_system;
create policy administrator_reads on payouts for select to shop_administrator using (true);
grant select on payouts to shop_administrator;
