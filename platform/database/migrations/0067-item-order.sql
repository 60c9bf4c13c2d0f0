-- A checkout and its order list the items as the cart did. Items of earlier orders keep the order of their product ids.
alter table checkout_items add column position smallint not null default 0 check (position >= 0);
alter table order_items add column position smallint not null default 0 check (position >= 0);

-- The member asked for the address to be saved once the order is placed.
alter table checkouts add column save_address boolean not null default false;
