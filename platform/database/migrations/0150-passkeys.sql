-- Passkeys of the staff, and without staff_id of the admin password's owner: public keys alone. `sign_count` is what the
-- authenticator last said, 0 for one that does not count.
create table admin_passkeys (
  id uuid primary key,
  staff_id uuid references staff_members on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) <= 8000),
  sign_count bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index admin_passkeys_staff on admin_passkeys (staff_id);

-- Challenges that were answered, until they expire: each answer counts once.
create table passkey_answers (
  challenge_hash text primary key,
  expires_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['admin_passkeys', 'passkey_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
  end loop;
end $$;
