-- The admin reads reviews, and counts pending ones, per product.
create index product_reviews_of_product on product_reviews (product_id, created_at desc, id desc);
create index product_reviews_pending_of_product on product_reviews (product_id) where not is_approved;
