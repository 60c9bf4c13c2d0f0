-- Refunds that the provider has not confirmed yet: asked for again until it has.
create index refunds_open on refunds (created_at) where state = 'requested';

-- The portal's lists of orders, by state and by the customer's address.
create index orders_status_newest on orders (fulfillment_status, created_at desc, id desc);
create index support_messages_status on support_messages (status, created_at desc, id desc);
create index product_reviews_pending on product_reviews (created_at desc, id desc) where not is_approved;
create index product_reviews_spotlight on product_reviews (created_at desc, id desc) where is_spotlight;
create index product_reviews_rating on product_reviews (rating, created_at desc, id desc);
create index product_reviews_id_newest on product_reviews (created_at desc, id desc);
create index support_messages_id_newest on support_messages (created_at desc, id desc);
create index orders_id_newest on orders (created_at desc, id desc);
