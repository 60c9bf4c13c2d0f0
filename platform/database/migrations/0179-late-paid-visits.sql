-- A late payment may still complete a released checkout, so its source stays until then; a job deletes it later.
create or replace function count_paid_visit() returns trigger language plpgsql as $$
begin
  insert into paid_visits (checkout_id, source, campaign) values (new.id, old.source, coalesce(old.campaign, ''));
  new.source := null;
  new.campaign := null;
  return new;
end $$;
drop trigger checkouts_visit_ended on checkouts;
create trigger checkouts_visit_ended before update of state on checkouts
  for each row when (old.source is not null and new.state = 'completed') execute function count_paid_visit();
create index checkouts_released_source on checkouts (closed_at) where state = 'released' and source is not null;
