-- Which versions have run on this database, so that a backup before a migration names the one that wrote the data.
create table version_starts (
  version text not null,
  -- Empty when the build did not know its commit.
  commit text not null,
  first_started_at timestamptz not null,
  last_started_at timestamptz not null,
  -- Counts up over all versions: which started last, whatever the clocks say.
  last_start bigint not null,
  primary key (version, commit)
);

alter table version_starts enable row level security;
alter table version_starts force row level security;
create policy system_all on version_starts to shop_system using (true) with check (true);
grant select, insert, update on version_starts to shop_system;
