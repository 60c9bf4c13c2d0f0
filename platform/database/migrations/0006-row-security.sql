-- The second wall: whatever a query forgets, these policies do not. Deny by default; the server's own deeds run as shop_system.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I enable row level security', name);
    if name <> 'schema_migrations' then
      execute format('alter table %I force row level security', name);
      execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
      execute format('grant select, insert, update, delete on %I to shop_system', name);
    end if;
  end loop;
end $$;
grant select on stock_reservations to shop_system, shop_administrator;

-- Ledgers only grow, for the server itself too.
revoke update, delete on stock_entries, admin_activity_logs, payment_events, order_status_changes from shop_system;
revoke insert, update, delete on order_status_edges from shop_system;

-- The owner of the tables runs the triggers that count and record; forced row security holds for the owner as well.
create policy owner_counts on public_revision to current_user using (true) with check (true);
create policy owner_records on order_status_changes to current_user using (true) with check (true);
create policy owner_reads on order_status_edges to current_user using (true);

-- Everybody: the public shop.
grant select (id, name, name_es, stripe_price_id, is_active, price_cents, category, image, quantity_text, quantity_text_es,
  description, description_es, long_description, long_description_es, features, features_es, badge, badge_es,
  price_per_pair_cents, sold_out, hidden, stock, reserved, order_limit, releases_at, releases_at_launch, is_admin_only,
  points_value, shipping_cents, special_shipping, units_sold) on products to shop_visitor, shop_customer;
create policy public_products on products for select to shop_visitor, shop_customer using (is_active and not is_admin_only);

grant select (id, product_id, rating, review_text, user_name, is_spotlight, is_verified_buyer, is_approved, created_at)
  on product_reviews to shop_visitor, shop_customer;
grant insert (product_id, rating, review_text, user_name, user_email, is_approved) on product_reviews to shop_visitor, shop_customer;
create policy public_reviews on product_reviews for select to shop_visitor, shop_customer using (is_approved);
create policy submit_review on product_reviews for insert to shop_visitor, shop_customer
  with check (not is_approved and not is_spotlight and not is_verified_buyer);

grant select on page_content, uploaded_images to shop_visitor, shop_customer;
create policy public_content on page_content for select to shop_visitor, shop_customer using (true);
create policy public_images on uploaded_images for select to shop_visitor, shop_customer using (true);

grant select on public_revision to shop_visitor, shop_customer, shop_administrator;
create policy public_revision_read on public_revision for select to shop_visitor, shop_customer, shop_administrator using (true);

grant insert (user_id, email, name, inquiry_type, subject, message, status) on support_messages to shop_visitor, shop_customer;
create policy visitor_message on support_messages for insert to shop_visitor with check (user_id is null and status = 'pending');

-- Customers: what is their own.
create policy own_message on support_messages for insert to shop_customer
  with check ((user_id is null or user_id = caller_id()) and status = 'pending');
grant select on support_messages to shop_customer;
create policy own_messages on support_messages for select to shop_customer using (user_id = caller_id());

grant select on user_profiles to shop_customer;
grant insert (id, email, full_name, phone, is_admin) on user_profiles to shop_customer;
grant update (full_name, phone, updated_at) on user_profiles to shop_customer;
create policy own_profile on user_profiles for select to shop_customer using (id = caller_id());
create policy own_profile_created on user_profiles for insert to shop_customer
  with check (id = caller_id() and not is_admin and role = 'customer');
create policy own_profile_changed on user_profiles for update to shop_customer
  using (id = caller_id()) with check (id = caller_id());

grant select, insert, update, delete on addresses to shop_customer;
create policy own_addresses on addresses to shop_customer using (user_id = caller_id()) with check (user_id = caller_id());

grant select (id, order_number, receipt_number, user_id, email, language, fulfillment_status, status, currency, subtotal_cents,
  points_used, points_discount_cents, account_discount_cents, tax_cents, shipping_cents, shipping_method, total_cents,
  total_amount, points_earned, ship_first_name, ship_last_name, ship_line_1, ship_line_2, ship_city, ship_state,
  ship_postal_code, ship_country, created_at, updated_at) on orders to shop_customer;
create policy own_orders on orders for select to shop_customer using (user_id = caller_id());
grant select on order_items, shipments, refunds, order_status_changes to shop_customer;
create policy own_order_items on order_items for select to shop_customer
  using (exists (select 1 from orders where orders.id = order_id));
create policy own_shipments on shipments for select to shop_customer
  using (exists (select 1 from orders where orders.id = order_id));
create policy own_refunds on refunds for select to shop_customer
  using (exists (select 1 from orders where orders.id = order_id));
create policy own_order_history on order_status_changes for select to shop_customer
  using (exists (select 1 from orders where orders.id = order_id));

grant select on points_transactions to shop_customer;
create policy own_points on points_transactions for select to shop_customer using (user_id = caller_id());

-- Administrators: the shop's business, but neither sign-in data nor the ledgers' past.
do $$
declare
  name text;
begin
  foreach name in array array['products', 'product_reviews', 'page_content', 'uploaded_images', 'support_messages',
    'user_profiles', 'addresses', 'orders', 'order_items', 'payments', 'refunds', 'shipments', 'order_status_changes',
    'stock_entries', 'points_transactions', 'outbox', 'checkouts', 'checkout_items', 'admin_activity_logs'] loop
    execute format('create policy administrator_reads on %I for select to shop_administrator using (true)', name);
    execute format('grant select on %I to shop_administrator', name);
  end loop;
  foreach name in array array['products', 'product_reviews', 'page_content', 'uploaded_images', 'support_messages'] loop
    execute format('create policy administrator_writes on %I to shop_administrator using (true) with check (true)', name);
    execute format('grant insert, update, delete on %I to shop_administrator', name);
  end loop;
end $$;
grant update (requires_manual_review, review_reason, verification_status, fulfillment_status, verified_by, verified_at, updated_at)
  on orders to shop_administrator;
create policy administrator_decides on orders for update to shop_administrator using (true) with check (true);
grant insert on refunds, shipments, admin_activity_logs to shop_administrator;
grant update (delivered_at, carrier, tracking_number) on shipments to shop_administrator;
create policy administrator_refunds on refunds for insert to shop_administrator with check (true);
create policy administrator_ships on shipments for insert to shop_administrator with check (true);
create policy administrator_delivers on shipments for update to shop_administrator using (true) with check (true);
create policy administrator_logs on admin_activity_logs for insert to shop_administrator with check (true);
