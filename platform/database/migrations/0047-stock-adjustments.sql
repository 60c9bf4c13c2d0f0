-- A change of stock by hand says why, and the same attempt counts once however often it is sent.
alter table stock_entries
  add column reason text,
  add column request_key uuid,
  add constraint stock_entries_reason check (
    reason is null or (kind = 'adjustment' and reason in ('received', 'counted', 'damaged', 'returned', 'correction'))
  ),
  add constraint stock_entries_request_key unique (request_key);

-- The latest adjustment of a product is its stock's version: a count that was begun before it is out of date.
create index stock_entries_adjustments on stock_entries (product_id, id) where kind = 'adjustment';
