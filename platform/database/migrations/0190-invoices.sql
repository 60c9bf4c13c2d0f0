-- Invoices: that of a draft's order is issued with the order, that of any other when someone first asks for it.
create table invoices (
  order_id uuid primary key references orders,
  -- Without gaps.
  number integer not null unique check (number > 0),
  issued_at timestamptz not null
);

alter table invoices enable row level security;
alter table invoices force row level security;
create policy system_all on invoices to shop_system using (true) with check (true);
create policy administrator_reads on invoices for select
  to shop_administrator, shop_fulfillment, shop_support, shop_reader using (true);
grant select on invoices to shop_administrator, shop_fulfillment, shop_support, shop_reader;
grant select, insert on invoices to shop_system;

insert into invoices
  select order_id, invoice_number, orders.created_at from draft_orders join orders on orders.id = order_id
  where invoice_number is not null;

-- A process of the last version numbers a draft's invoice in the draft's row alone.
create function issue_draft_invoice() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into invoices values (new.order_id, new.invoice_number, new.changed_at);
  return null;
end $$;
revoke all on function issue_draft_invoice() from public;
create trigger draft_orders_invoice after update of invoice_number on draft_orders for each row
  when (old.invoice_number is null and new.invoice_number is not null) execute function issue_draft_invoice();
