-- A search of the admin for a part of a text reads an index of all groups of three characters, instead of every text. A
-- function of the shop's own: an extension would have to be installed on the server, allowed to the shop's login, and
-- loaded by the embedded database at every start.
create function search_grams(searched text) returns text[]
language sql immutable strict parallel safe
-- High, so that a plan asks the index and never computes it for the rows of the table.
cost 10000
begin atomic
  select coalesce(array_agg(distinct gram), '{}') from (
    select letter || lead(letter) over () || lead(letter, 2) over () as gram
    from unnest(string_to_array(searched, null)) letter
  ) part where gram is not null;
end;

-- Compared by bytes, which a new version of the server's sort order does not change. A new row waits in a short list, which
-- every search reads too.
create index product_reviews_search on product_reviews
  using gin (search_grams(lower(user_name || ' ' || user_email || coalesce(' ' || review_text, ''))) collate "C")
  with (gin_pending_list_limit = 256);
create index support_messages_search on support_messages
  using gin (search_grams(lower(name || ' ' || email || coalesce(' ' || subject, '') || ' ' || message)) collate "C")
  with (gin_pending_list_limit = 256);
create index uploaded_images_search on uploaded_images
  using gin (search_grams(lower(original_name)) collate "C") with (gin_pending_list_limit = 256);

-- Row security keeps the planner from using statistics of these columns, and collecting them would take seconds.
alter index product_reviews_search alter column 1 set statistics 0;
alter index support_messages_search alter column 1 set statistics 0;
alter index uploaded_images_search alter column 1 set statistics 0;
