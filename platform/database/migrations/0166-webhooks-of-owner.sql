-- Events are recorded with the rights of the tables' owner, who is bound by row security like everyone: without a policy an
-- owner that does not inherit the shop's roles sees no endpoint, and records nothing.
create policy owner_reads on webhook_endpoints for select to current_user using (true);
-- A lock on a row asks for a policy of updates, too.
create policy owner_locks on webhook_endpoints for update to current_user using (true) with check (true);
create policy owner_records on webhook_events to current_user using (true) with check (true);
create policy owner_records on webhook_deliveries to current_user using (true) with check (true);
create policy owner_reads on shop_settings for select to current_user using (true);

-- An endpoint that is deleted meanwhile must not fail the order that has the event.
create or replace function record_webhook_event(kind text, facts jsonb, happened_at timestamptz) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  event bigint;
  endpoints uuid[];
begin
  if not exists (select from webhook_endpoints where kind = any(events)) then
    return;
  end if;
  select array_agg(id) into endpoints from (
    select id from webhook_endpoints where kind = any(events) for key share
  ) subscribed;
  insert into webhook_events (type, data, occurred_at) values (kind, facts, happened_at) returning seq into event;
  insert into webhook_deliveries (endpoint_id, event_seq) select endpoint, event from unnest(endpoints) endpoint;
end $$;
