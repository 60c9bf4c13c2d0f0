-- Replies to messages, as a thread: who wrote what and when. They were in the emails alone before.
create table support_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references support_messages on delete cascade,
  -- Names the attempt; the same one is sent once. None for replies from before this table.
  request_key uuid unique,
  reply text not null check (reply <> ''),
  created_by text not null,
  created_at timestamptz not null
);
create index support_replies_of_message on support_replies (message_id, created_at, id);

-- Replies that were sent before: the email has the text and the message it answered, the activity log who sent it.
do $$
declare
  name text;
  names text[] := array['outbox', 'support_messages', 'admin_activity_logs'];
begin
  foreach name in array names loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into support_replies (message_id, reply, created_by, created_at)
    select message.id, outbox.data->>'reply', coalesce(entry.admin_email, ''), outbox.created_at
    from outbox
    cross join lateral (
      select id from support_messages
      where support_messages.email = outbox.recipient and support_messages.message = outbox.data->>'message'
        and coalesce(support_messages.subject, '') = coalesce(outbox.data->>'subject', '')
        and support_messages.created_at <= outbox.created_at
      order by support_messages.created_at desc, id limit 1
    ) message
    left join lateral (
      select admin_email from admin_activity_logs
      where action_type = 'SUPPORT_REPLY' and details->>'message_id' = message.id::text
      order by abs(extract(epoch from admin_activity_logs.created_at - outbox.created_at)), id limit 1
    ) entry on true
    where outbox.kind = 'support_reply' and coalesce(outbox.data->>'reply', '') <> '';
  foreach name in array names loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

alter table support_replies enable row level security;
alter table support_replies force row level security;
create policy system_all on support_replies to shop_system using (true) with check (true);
grant select, insert, delete on support_replies to shop_system;
-- Customers get a reply by email; the table names the administrator who wrote it.
create policy administrator_reads on support_replies for select to shop_administrator using (true);
grant select on support_replies to shop_administrator;
