-- The customer's lists are read newest first, the later id first among equals: so are their indexes now.
drop index orders_user;
create index orders_user on orders (user_id, created_at desc, id desc);
drop index points_transactions_user;
create index points_transactions_user on points_transactions (user_id, created_at desc, id desc);
