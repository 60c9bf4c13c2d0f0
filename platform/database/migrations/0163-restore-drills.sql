-- Each night the newest backup is restored into a database of its own and checked. One row a drill; the last is shown.
create table restore_drills (
  id integer primary key generated always as identity,
  -- The name of the backup.
  backup text not null check (length(backup) <= 200),
  started_at timestamptz not null,
  -- Null while it is under way.
  finished_at timestamptz,
  violations integer not null default 0 check (violations >= 0),
  -- Why the backup cannot be restored, or what contradicts itself in it; null when it is whole.
  problem text check (length(problem) <= 1000),
  check (finished_at >= started_at),
  check (problem is null or finished_at is not null),
  check (violations = 0 or problem is not null)
);
create unique index restore_drills_open on restore_drills ((true)) where finished_at is null;

alter table restore_drills enable row level security;
alter table restore_drills force row level security;
create policy system_all on restore_drills to shop_system using (true) with check (true);
grant select, insert, update, delete on restore_drills to shop_system;
grant select on restore_drills_id_seq to shop_system;
