-- Money that the owner gave to the hospital. Entries are only added: one that was a mistake is followed by its reversal.
create table donations (
  id uuid primary key default gen_random_uuid(),
  amount_cents integer not null,
  -- A day of the shop's calendar, such as 2026-10-31.
  donated_on text not null check (donated_on ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$'),
  note text not null check (length(note) <= 500),
  reverses uuid unique references donations,
  -- Names the attempt; the same one is saved once.
  request_key uuid not null unique,
  created_by text not null check (length(created_by) <= 254),
  created_at timestamptz not null,
  check (case when reverses is null then amount_cents > 0 else amount_cents < 0 end)
);
create index donations_by_day on donations (donated_on);
alter table donations enable row level security;
alter table donations force row level security;
create policy system_all on donations to shop_system using (true) with check (true);
grant select, insert on donations to shop_system;
create policy administrator_reads on donations for select to shop_administrator using (true);
grant select on donations to shop_administrator;
