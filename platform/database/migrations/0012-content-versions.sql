-- What was published before, so that an edit can be taken back; and what is being prepared, which no visitor sees.
create table page_content_versions (
  id bigint generated always as identity primary key,
  page text not null,
  section text not null,
  content text not null check (length(content) <= 204800),
  saved_by text not null,
  created_at timestamptz not null
);
create index page_content_versions_place on page_content_versions (page, section, id desc);

create table page_content_drafts (
  page text not null check (length(page) between 1 and 100),
  section text not null check (length(section) between 1 and 100),
  content text not null check (length(content) <= 204800),
  updated_at timestamptz not null,
  primary key (page, section)
);

do $$
declare
  name text;
begin
  foreach name in array array['page_content_versions', 'page_content_drafts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
    execute format('create policy administrator_all on %I to shop_administrator using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_administrator', name);
  end loop;
end $$;
