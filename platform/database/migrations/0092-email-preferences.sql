-- Which emails an address does not want. It is a hash of the address, so that the wish outlives the person's data.
create table email_suppressions (
  address_hash text not null check (length(address_hash) = 43),
  topic text not null check (length(topic) between 1 and 40),
  suppressed_at timestamptz not null,
  primary key (address_hash, topic)
);
alter table email_suppressions enable row level security;
alter table email_suppressions force row level security;
create policy system_all on email_suppressions to shop_system using (true) with check (true);
grant select, insert, delete on email_suppressions to shop_system;
create policy administrator_reads on email_suppressions for select to shop_administrator using (true);
grant select on email_suppressions to shop_administrator;

-- A request is confirmed from its mailbox. By the default those of before, which were promised an email, count as confirmed,
-- as do those that the last version adds while this one is deployed.
alter table stock_alerts add column confirmed_at timestamptz default now();
