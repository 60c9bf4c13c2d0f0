-- The lists of drafts and products are searched by an index, too, as those of reviews, messages and images (0096).
create index draft_orders_search on draft_orders
  using gin (search_grams(folded(coalesce(email, '') || ' ' || coalesce(shipping_address->>'firstName', '') || ' '
    || coalesce(shipping_address->>'lastName', ''))) collate "C")
  with (gin_pending_list_limit = 256);
create index products_search on products
  using gin (search_grams(folded(name || ' ' || name_es || ' ' || quantity_text || ' ' || quantity_text_es || ' '
    || coalesce(sku, ''))) collate "C")
  with (gin_pending_list_limit = 256);
alter index draft_orders_search alter column 1 set statistics 0;
alter index products_search alter column 1 set statistics 0;
