-- The last runs of each recurring job, for the system status page, `npm run doctor` and alarms.
create table job_runs (
  name text primary key,
  every_ms bigint not null check (every_ms > 0),
  -- When the process that runs it now began to.
  since timestamptz not null,
  succeeded_at timestamptz,
  -- In a row, without a success.
  failures integer not null,
  recorded_at timestamptz not null
);

alter table job_runs enable row level security;
alter table job_runs force row level security;
create policy system_all on job_runs to shop_system using (true) with check (true);
grant select, insert, update, delete on job_runs to shop_system;
