-- A role of the database for each role of the staff that may do less than an owner (shop/access/staff/rights.rules.ts): what a
-- person's role has no business with is refused here, too, whatever the server's code forgets.
do $$
declare
  staff_role text;
begin
  foreach staff_role in array array['shop_fulfillment', 'shop_support', 'shop_content', 'shop_reader'] loop
    begin
      execute format('create role %I nologin', staff_role);
    exception when duplicate_object or unique_violation then null;
    end;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      if current_setting('server_version_num')::int >= 160000 then
        execute format('grant %I to current_user with set true, inherit false', staff_role);
      else
        execute format('grant %I to current_user', staff_role);
      end if;
    end if;
  end loop;
end $$;

grant usage on schema public to shop_fulfillment, shop_support, shop_content, shop_reader;

-- Whichever rows administrators see, staff see as well; which tables and columns those are is a matter of the grants below.
do $$
declare
  entry record;
  reads text;
begin
  for entry in select tablename, policyname, roles from pg_policies
    where schemaname = 'public' and 'shop_administrator' = any(roles) loop
    execute format('alter policy %I on %I to %s, shop_fulfillment, shop_support, shop_content, shop_reader',
      entry.policyname, entry.tablename, array_to_string(entry.roles, ', '));
  end loop;
  for entry in select oid::regprocedure as name from pg_proc, aclexplode(proacl)
    where pronamespace = 'public'::regnamespace and grantee = 'shop_administrator'::regrole
      and proname not in ('settle_discount_use', 'points_balance', 'safe_get_profile', 'ensure_admin_profile') loop
    execute format('grant execute on function %s to shop_fulfillment, shop_support, shop_content, shop_reader', entry.name);
  end loop;

  -- Read only: all that administrators read as a whole. Keys and sign-ins are not among it.
  for entry in select relname from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and grantee = 'shop_administrator'::regrole and privilege_type = 'SELECT' loop
    execute format('grant select on %I to shop_reader', entry.relname);
  end loop;

  -- Everyone on the staff: the catalog, the shop's texts and images, its settings and its counts.
  foreach reads in array array['active_alarms', 'bundle_parts', 'job_runs', 'page_content', 'product_addresses', 'product_images',
    'product_prices', 'product_versions', 'products', 'public_revision', 'shop_settings', 'stock_entries',
    'stock_reservations', 'tallied', 'tallies', 'tally_changes', 'uploaded_images'] loop
    execute format('grant select on %I to shop_fulfillment, shop_support, shop_content', reads);
  end loop;

  -- Those who work with orders.
  foreach reads in array array['addresses', 'checkout_items', 'checkouts', 'customers', 'discount_codes', 'discount_uses',
    'disputes', 'order_contact_changes', 'order_items', 'order_notes', 'order_status_changes', 'orders', 'outbox', 'payments', 'profiles', 'refund_lines', 'refunds', 'return_lines', 'returns',
    'shipment_lines', 'shipments', 'user_profiles'] loop
    execute format('grant select on %I to shop_fulfillment, shop_support', reads);
  end loop;
end $$;

-- Each appends to the log, and reads of it only what its chain needs; with an order, what was done about it.
grant insert, select (id, hash) on admin_activity_logs to shop_fulfillment, shop_support, shop_content;
grant select (action_type, admin_email, created_at, details) on admin_activity_logs to shop_fulfillment, shop_support;
grant insert on admin_activity_logs to shop_reader;

-- How many wait for a product, but not who.
grant select (product_id, sent_at, confirmed_at) on stock_alerts to shop_fulfillment, shop_content;

-- The fees beside each order of the export.
grant select (payment_intent_id, kind, fee_cents) on balance_movements to shop_fulfillment, shop_support;

grant insert, update (delivered_at, carrier, tracking_number) on shipments to shop_fulfillment;
grant update (fulfillment_status, updated_at) on orders to shop_fulfillment;

grant select on email_suppressions, points_holds, points_months, points_transactions, product_reviews, stock_alerts,
  support_messages, support_replies to shop_support;
grant update (requires_manual_review, review_reason, verification_status, fulfillment_status, verified_by, verified_at, updated_at)
  on orders to shop_support;
grant insert on refunds to shop_support;
grant update (given_back) on discount_uses to shop_support;
grant execute on function settle_discount_use(uuid) to shop_support;
grant insert, update, delete on product_reviews, support_messages to shop_support;
grant insert, update on public_revision to shop_support, shop_content;

grant select, insert, update, delete on page_content, page_content_drafts, page_content_versions, uploaded_images to shop_content;
