-- Who wants one email when a sold-out product can be bought again.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id integer not null references products on delete cascade,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null,
  -- When the email was queued; null while the product is sold out.
  sent_at timestamptz
);
create unique index stock_alerts_waiting on stock_alerts (product_id, lower(email)) where sent_at is null;
create index stock_alerts_of_email on stock_alerts (lower(email));
create index stock_alerts_sent on stock_alerts (sent_at) where sent_at is not null;
create index stock_alerts_oldest on stock_alerts (created_at);

alter table stock_alerts enable row level security;
alter table stock_alerts force row level security;
create policy system_all on stock_alerts to shop_system using (true) with check (true);
grant select, insert, update, delete on stock_alerts to shop_system;
create policy administrator_reads on stock_alerts for select to shop_administrator using (true);
grant select on stock_alerts to shop_administrator;
