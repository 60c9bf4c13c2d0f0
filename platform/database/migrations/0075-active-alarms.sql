-- What the job "send alarms" found outside of the database the last time it looked, for the admin's home.
create table active_alarms (
  cause text primary key,
  what text not null
);

alter table active_alarms enable row level security;
alter table active_alarms force row level security;
create policy system_all on active_alarms to shop_system using (true) with check (true);
create policy administrator_read on active_alarms for select to shop_administrator using (true);
grant select, insert, update, delete on active_alarms to shop_system;
grant select on active_alarms to shop_administrator;

create policy administrator_read on job_runs for select to shop_administrator using (true);
grant select on job_runs to shop_administrator;
