-- Of the flagged orders the open ones are read first: rejected ones stay flagged for good and must not push one off the list.
create index orders_review_open_first on orders ((verification_status = 'needs_review') desc, created_at desc) where requires_manual_review;
