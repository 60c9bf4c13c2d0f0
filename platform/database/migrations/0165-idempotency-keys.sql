-- A write that an API key sends with an Idempotency-Key is done once: the row is taken before it, and has its answer after it.
-- An answer may hold data of a person; rows are deleted after 24 hours.
create table idempotency_keys (
  who text not null check (length(who) <= 400),
  key text not null check (length(key) between 1 and 255),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (who, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy system_all on idempotency_keys to shop_system using (true) with check (true);
grant select, insert, update, delete on idempotency_keys to shop_system;
