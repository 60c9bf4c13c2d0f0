-- The key of the hashes in the suppression list, encrypted with the session secret: a copy of the list alone cannot be
-- compared with guessed addresses. The shop makes the key at its next start, and the hashes of before from themselves.
create table email_suppression_key (
  only_row boolean primary key default true check (only_row),
  sealed_key text not null
);
alter table email_suppression_key enable row level security;
alter table email_suppression_key force row level security;
create policy system_all on email_suppression_key to shop_system using (true) with check (true);
grant select, insert, update on email_suppression_key to shop_system;
grant update on email_suppressions to shop_system;
