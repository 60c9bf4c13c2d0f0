-- An order may leave in several parcels. A parcel without lines holds everything, as all of the first versions' did.
alter table shipments drop constraint shipments_order_id_key;
create index shipments_of_order on shipments (order_id, shipped_at, id);

create table shipment_lines (
  shipment_id uuid not null references shipments on delete cascade,
  -- The parcel's, by which a customer may read the line.
  order_id uuid not null references orders on delete cascade,
  product_id integer not null references products,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, product_id)
);
alter table shipment_lines enable row level security;
alter table shipment_lines force row level security;
create policy system_all on shipment_lines to shop_system using (true) with check (true);
grant select, insert, update, delete on shipment_lines to shop_system;
create policy administrator_reads on shipment_lines for select to shop_administrator using (true);
grant select on shipment_lines to shop_administrator;
create policy own_shipment_lines on shipment_lines for select to shop_customer
  using ((select orders.user_id from orders where orders.id = order_id) = caller_id());
grant select on shipment_lines to shop_customer;
create index shipment_lines_of_order on shipment_lines (order_id);
