create table support_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth_users on delete set null,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  inquiry_type text not null check (inquiry_type in ('general', 'wholesale', 'support', 'order', 'returns')),
  subject text check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'resolved')),
  created_at timestamptz not null default now()
);
create index support_messages_newest on support_messages (created_at desc, id);
create index support_messages_user on support_messages (user_id);

create table page_content (
  id uuid not null default gen_random_uuid() unique,
  page text not null check (length(page) between 1 and 100),
  section text not null check (length(section) between 1 and 100),
  content text not null check (length(content) <= 204800),
  updated_at timestamptz not null default now(),
  primary key (page, section)
);
create trigger page_content_changed after insert or update or delete on page_content for each statement execute function bump_public_revision();

create table uploaded_images (
  id uuid primary key default gen_random_uuid(),
  filename text not null unique,
  original_name text not null check (length(original_name) between 1 and 255),
  file_path text not null unique check (file_path like 'admin-uploads/%'),
  public_url text not null,
  folder text not null default 'admin-uploads',
  size integer not null check (size > 0),
  mime_type text not null check (mime_type like 'image/%'),
  created_at timestamptz not null default now()
);
create index uploaded_images_newest on uploaded_images (folder, created_at desc, id);

-- Append-only: each entry carries the hash of the one before it.
create table admin_activity_logs (
  id bigint generated always as identity primary key,
  action_type text not null check (action_type ~ '^[A-Z][A-Z_]{1,59}$'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  action_details jsonb generated always as (details) stored,
  user_agent text check (length(user_agent) <= 200),
  ip_address text,
  admin_email text not null,
  created_at timestamptz not null default now(),
  previous_hash text not null,
  hash text not null unique
);
create index admin_activity_logs_newest on admin_activity_logs (created_at desc, id desc);

create function refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
revoke all on function refuse_change() from public;
create trigger admin_activity_logs_kept before update or delete or truncate on admin_activity_logs for each statement execute function refuse_change();
create trigger stock_entries_kept before update or delete or truncate on stock_entries for each statement execute function refuse_change();
create trigger order_status_changes_kept before update or truncate on order_status_changes for each statement execute function refuse_change();
create trigger payment_events_kept before update or truncate on payment_events for each statement execute function refuse_change();
