-- A message without an order is owed once as well, by a name of its own.
alter table outbox add column once_key text unique;

-- The daily jobs look for the accounts whose points are about to end.
create index points_transactions_ending on points_transactions (expires_at) where lot_id is null;

-- A constraint that may be checked late cannot say which of two entries to drop.
alter table points_transactions drop constraint points_transactions_once_per_order;
alter table points_transactions add constraint points_transactions_once_per_order
  unique nulls not distinct (order_id, kind, lot_id, period, user_id);
