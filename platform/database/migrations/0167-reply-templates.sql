-- Texts for answers that are written again and again, in both languages, with fields such as {name}.
create table reply_templates (
  id uuid primary key,
  -- Where it is offered: at a support message, or at an order's return.
  used_for text not null check (used_for in ('support', 'order')),
  name text not null check (length(name) between 1 and 80),
  text_en text not null check (length(text_en) between 1 and 5000),
  text_es text not null check (length(text_es) between 1 and 5000),
  -- Counts up with each save: of two who started from the same version, the second gets an error.
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);
create unique index reply_templates_name on reply_templates (used_for, lower(name));
alter table reply_templates enable row level security;
alter table reply_templates force row level security;
create policy system_all on reply_templates to shop_system using (true) with check (true);
grant select, insert, update, delete on reply_templates to shop_system;
create policy administrator_reads on reply_templates for select
  to shop_administrator, shop_fulfillment, shop_support, shop_content, shop_reader using (true);
grant select on reply_templates to shop_administrator, shop_fulfillment, shop_support, shop_content, shop_reader;
