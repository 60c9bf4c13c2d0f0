-- What a customer shows of the items of a return: up to four photos, re-encoded, so that nothing but their pixels remains.
-- In the database and not among the uploads, because these are never public and go with their return.
create table return_photos (
  id uuid primary key,
  return_id uuid not null references returns on delete cascade,
  position smallint not null check (position between 1 and 4),
  -- WebP.
  image bytea not null check (octet_length(image) between 1 and 4194304),
  added_at timestamptz not null,
  unique (return_id, position)
);
create index return_photos_added on return_photos (added_at);
alter table return_photos enable row level security;
alter table return_photos force row level security;
create policy system_all on return_photos to shop_system using (true) with check (true);
grant select, insert, delete on return_photos to shop_system;
-- Whoever of the staff works with orders, and who only reads.
create policy administrator_reads on return_photos for select
  to shop_administrator, shop_fulfillment, shop_support, shop_reader using (true);
grant select on return_photos to shop_administrator, shop_fulfillment, shop_support, shop_reader;
