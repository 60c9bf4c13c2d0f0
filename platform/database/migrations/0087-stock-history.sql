-- The history of a product's stock is in the order of its times: an import or a correction may be entered later.
create index stock_entries_history on stock_entries (product_id, created_at desc, id desc);
