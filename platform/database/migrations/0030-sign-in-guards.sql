-- How full somebody's bucket of attempts is, for all processes: each attempt fills it by one, and it leaks slowly.
create table throttles (
  key text primary key,
  empty_at timestamptz not null,
  last_at timestamptz not null
);
create index throttles_empty_at on throttles (empty_at);

-- Browsers in which somebody has signed in before. Without an account: the admin's password.
create table known_devices (
  id uuid primary key,
  user_id uuid references auth_users on delete cascade,
  token_hash text not null unique,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);
create index known_devices_user on known_devices (user_id, renewed_at);

do $$
declare
  name text;
begin
  foreach name in array array['throttles', 'known_devices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
  end loop;
end $$;
