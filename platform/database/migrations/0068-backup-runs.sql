-- Backups that the shop was asked for or makes by itself. Those that exist are found where they are stored; this tells
-- what is under way, so that one is made at a time, and what went wrong.
create table backup_runs (
  id integer primary key generated always as identity,
  state text not null check (state in ('requested', 'running', 'succeeded', 'failed')),
  -- The administrator who asked for it; null for the schedule's.
  requested_by text check (length(requested_by) <= 254),
  created_at timestamptz not null,
  -- The last sign of life of the process that makes it.
  renewed_at timestamptz not null,
  finished_at timestamptz,
  error text check (length(error) <= 1000),
  check ((finished_at is not null) = (state in ('succeeded', 'failed'))),
  check ((error is not null) = (state = 'failed'))
);
create unique index backup_runs_open on backup_runs ((true)) where state in ('requested', 'running');

alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy system_all on backup_runs to shop_system using (true) with check (true);
grant select, insert, update, delete on backup_runs to shop_system;
