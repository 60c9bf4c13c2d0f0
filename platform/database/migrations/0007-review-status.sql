-- A check passes when it comes out as unknown, so an order to review without a status slipped through.
alter table orders drop constraint orders_review_until_verified;
alter table orders add constraint orders_review_until_verified check (
  not requires_manual_review or (verification_status is not null and verification_status in ('needs_review', 'rejected'))
);
