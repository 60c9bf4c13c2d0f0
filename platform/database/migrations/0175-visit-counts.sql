-- How often something happened on a day of the shop's time zone, by where the visit came from. Counts only: no address,
-- no browser, no person. Processes count in memory and add here in batches.
create table visit_counts (
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  figure text not null check (figure in ('visit', 'product_view', 'cart_add', 'checkout', 'paid', 'bot')),
  source text not null check (length(source) between 1 and 40),
  campaign text not null check (length(campaign) <= 40),
  amount bigint not null check (amount > 0),
  primary key (day, figure, source, campaign)
);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy system_all on visit_counts to shop_system using (true) with check (true);
grant select, insert, update, delete on visit_counts to shop_system;
create policy administrator_reads on visit_counts for select to shop_administrator, shop_reader using (true);
grant select on visit_counts to shop_administrator, shop_reader;

-- A checkout knows where its visit came from until it is closed; what is paid then waits here to be counted.
alter table checkouts add column source text check (length(source) between 1 and 40);
alter table checkouts add column campaign text check (length(campaign) <= 40);
create table paid_visits (
  checkout_id uuid primary key,
  source text not null,
  campaign text not null
);
alter table paid_visits enable row level security;
alter table paid_visits force row level security;
create policy system_all on paid_visits to shop_system using (true) with check (true);
grant select, insert, update, delete on paid_visits to shop_system;

create function count_paid_visit() returns trigger language plpgsql as $$
begin
  if new.state = 'completed' then
    insert into paid_visits (checkout_id, source, campaign) values (new.id, old.source, coalesce(old.campaign, ''));
  end if;
  new.source := null;
  new.campaign := null;
  return new;
end $$;
create trigger checkouts_visit_ended before update of state on checkouts
  for each row when (old.source is not null and new.state <> 'open') execute function count_paid_visit();
