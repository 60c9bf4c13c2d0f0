-- Lists are paged by (created_at, id), and a place in a list is given in whole milliseconds. A time with more digits than
-- that stands behind its own page's end, and whatever shares its millisecond would be on no page.
alter table support_messages alter column created_at set default date_trunc('milliseconds', now());
alter table product_reviews alter column created_at set default date_trunc('milliseconds', now());
