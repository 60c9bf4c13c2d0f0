-- The account that was made with this guest order in hand. It becomes the order's owner when its address is confirmed.
alter table orders add column claimed_by uuid references auth_users on delete set null;
create index orders_claimed on orders (claimed_by) where claimed_by is not null;
