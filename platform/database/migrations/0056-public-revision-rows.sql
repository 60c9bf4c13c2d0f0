-- The use cases say themselves that public pages changed (shop/public-pages/public-pages-changed.ts).
drop trigger products_seen_changed on products;
drop trigger products_availability_changed on products;
drop trigger products_listed on products;
drop trigger product_reviews_changed on product_reviews;
drop trigger page_content_changed on page_content;
drop function bump_public_revision();

-- The revision is the sum of these rows, so that changes at the same time need not wait for each other.
drop policy owner_counts on public_revision;
alter table public_revision drop column only_row;
alter table public_revision add column id integer generated always as identity primary key;
grant insert, update on public_revision to shop_administrator;
create policy public_revision_counted on public_revision for insert to shop_administrator with check (true);
create policy public_revision_renewed on public_revision for update to shop_administrator using (true) with check (true);
