-- The owner's second factor at the portal's door: one secret, sealed; and one-time codes for the day the phone is gone.
create table admin_second_factor (
  only_one boolean primary key default true check (only_one),
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while it is being set up: it guards nothing yet.
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was accepted: no code opens twice.
  last_step bigint not null default 0
);

create table admin_recovery_codes (
  code_hash text primary key,
  used_at timestamptz
);

do $$
declare
  name text;
begin
  foreach name in array array['admin_second_factor', 'admin_recovery_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
  end loop;
end $$;
