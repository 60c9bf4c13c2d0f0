-- People who work in the admin under their own name. The owner of the admin password has no row. A row is never deleted: the
-- activity log names people by their email. `link_number` counts the links that were sent to choose a password, so that a
-- newer one, or the use of one, ends those before it.
create table staff_members (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('owner', 'fulfillment', 'support', 'content', 'reader')),
  language text not null check (language in ('en', 'es')),
  password_hash text,
  link_number integer not null default 1,
  invited_by text not null check (length(invited_by) <= 400),
  invited_at timestamptz not null,
  joined_at timestamptz,
  deactivated_at timestamptz,
  constraint staff_members_joined check ((password_hash is null) = (joined_at is null))
);

-- Without one, as before: the admin password's.
alter table admin_sessions add column staff_id uuid references staff_members on delete cascade;
create index admin_sessions_staff on admin_sessions (staff_id) where staff_id is not null;
alter table known_devices add column staff_id uuid references staff_members on delete cascade;
create index known_devices_staff on known_devices (staff_id, renewed_at) where staff_id is not null;

alter table staff_members enable row level security;
alter table staff_members force row level security;
create policy system_all on staff_members to shop_system using (true) with check (true);
grant select, insert, update, delete on staff_members to shop_system;
