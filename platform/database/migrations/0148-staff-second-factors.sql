-- The second factor of each member of the staff, as the owner's is kept in admin_second_factor and admin_recovery_codes.
create table staff_second_factors (
  staff_id uuid primary key references staff_members on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while it is being set up: it guards nothing yet.
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was accepted: no code opens twice.
  last_step bigint not null default 0
);

create table staff_recovery_codes (
  staff_id uuid not null references staff_members on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

do $$
declare
  name text;
begin
  foreach name in array array['staff_second_factors', 'staff_recovery_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
  end loop;
end $$;
