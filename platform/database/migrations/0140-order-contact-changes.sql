-- What an order's email and address were before an administrator corrected them. The activity log says that they were
-- corrected, not what they were: these are personal data, which can be deleted, and the log's past cannot.
create table order_contact_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- 1 for an order's first correction. Two administrators who saw the same one cannot both make the next.
  number integer not null check (number > 0),
  -- Null if it stayed as it was.
  email_before text,
  address_before text,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (order_id, number),
  check (email_before is not null or address_before is not null)
);
alter table order_contact_changes enable row level security;
alter table order_contact_changes force row level security;
create policy system_all on order_contact_changes to shop_system using (true) with check (true);
-- Deleted with the personal data of a customer who leaves; never changed.
grant select, insert, delete on order_contact_changes to shop_system;
create policy administrator_reads on order_contact_changes for select to shop_administrator using (true);
grant select on order_contact_changes to shop_administrator;
