-- What open checkouts hold of an account's points, in rows of the points' own instead of a sum over the checkouts. They come
-- and go with the state of the checkout, so neither is ever without the other, at no statement more and with a process of the
-- last version beside.
create table points_holds (
  checkout_id uuid primary key references checkouts on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  points integer not null check (points > 0)
);
create index points_holds_user on points_holds (user_id);
alter table points_holds enable row level security;
alter table points_holds force row level security;
create policy system_all on points_holds to shop_system using (true) with check (true);
create policy administrator_reads on points_holds for select to shop_administrator using (true);
-- The triggers write as the tables' owner, whom forced row security binds as well.
create policy owner_holds on points_holds to current_user using (true) with check (true);
grant select on points_holds to shop_system, shop_administrator;

create function hold_points() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into points_holds (checkout_id, user_id, points) values (new.id, new.user_id, new.points_used);
  return null;
end $$;
revoke all on function hold_points() from public;
create trigger checkouts_points_held after insert on checkouts
  for each row when (new.state = 'open' and new.points_used > 0) execute function hold_points();

create function release_points() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from points_holds where checkout_id = new.id;
  return null;
end $$;
revoke all on function release_points() from public;
create trigger checkouts_points_released after update of state on checkouts
  for each row when (old.points_used > 0 and new.state <> 'open') execute function release_points();

alter table checkouts no force row level security;
insert into points_holds (checkout_id, user_id, points)
select id, user_id, points_used from checkouts where state = 'open' and points_used > 0;
alter table checkouts force row level security;
