-- Each state of a text has a version of its own: a save names the one it was made from, and does not bury another.
alter table page_content add column version uuid not null default gen_random_uuid();
alter table page_content_drafts
  add column version uuid not null default gen_random_uuid(),
  add column saved_by text;

create function renew_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := gen_random_uuid();
  return new;
end $$;
revoke all on function renew_version() from public;
create trigger page_content_version before update on page_content for each row execute function renew_version();
create trigger page_content_drafts_version before update on page_content_drafts for each row execute function renew_version();
