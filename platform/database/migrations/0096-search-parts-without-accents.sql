-- The lists of reviews, messages and images are searched without accents, too, as names and streets are since 0086.
drop index product_reviews_search;
drop index support_messages_search;
drop index uploaded_images_search;

create index product_reviews_search on product_reviews
  using gin (search_grams(folded(user_name || ' ' || user_email || coalesce(' ' || review_text, ''))) collate "C")
  with (gin_pending_list_limit = 256);
create index support_messages_search on support_messages
  using gin (search_grams(folded(name || ' ' || email || coalesce(' ' || subject, '') || ' ' || message)) collate "C")
  with (gin_pending_list_limit = 256);
create index uploaded_images_search on uploaded_images
  using gin (search_grams(folded(original_name)) collate "C") with (gin_pending_list_limit = 256);

-- Row security keeps the planner from using statistics of these columns, and collecting them would take seconds.
alter index product_reviews_search alter column 1 set statistics 0;
alter index support_messages_search alter column 1 set statistics 0;
alter index uploaded_images_search alter column 1 set statistics 0;
