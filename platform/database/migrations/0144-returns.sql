-- What a customer wants to send back, as one parcel with a number on its label.
create table returns (
  id uuid primary key,
  number text not null unique check (number ~ '^RT-[0-9A-HJKMNP-TV-Z]{8}$'),
  order_id uuid not null references orders on delete cascade,
  state text not null check (state in ('requested', 'approved', 'declined', 'received', 'refunded')),
  -- The customer's words, and the answer to a request that was declined. Both may hold personal data.
  note text not null default '' check (length(note) <= 2000),
  answer text not null default '' check (length(answer) <= 2000),
  requested_at timestamptz not null,
  -- The administrator who took the last step.
  changed_by text,
  changed_at timestamptz not null
);
create index returns_of_order on returns (order_id, requested_at);
create index returns_open on returns (order_id) where state in ('requested', 'approved', 'received');
create index returns_requested on returns (requested_at);
create table return_lines (
  return_id uuid not null references returns on delete cascade,
  product_id integer not null references products,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'wrong_item', 'not_as_described', 'not_needed', 'other')),
  primary key (return_id, product_id)
);
do $$
declare
  name text;
begin
  foreach name in array array['returns', 'return_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update on %I to shop_system', name);
    execute format('create policy administrator_reads on %I for select to shop_administrator using (true)', name);
    execute format('grant select on %I to shop_administrator', name);
  end loop;
end $$;
