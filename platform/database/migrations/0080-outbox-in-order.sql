-- Emails leave oldest first, and those to one recipient in order: both are read from an index, however many are waiting.
create index outbox_unsent on outbox (created_at, id) where sent_at is null and failed_at is null;
create index outbox_unsent_of_recipient on outbox (recipient, created_at, id) where sent_at is null and failed_at is null;
drop index outbox_due;
