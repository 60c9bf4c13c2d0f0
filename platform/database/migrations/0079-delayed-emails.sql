-- Emails that the mail server has not taken, or has put off, since when; later ones to the same recipient wait for them.
alter table outbox add column delayed_since timestamptz;
create index outbox_waiting_by_recipient on outbox (recipient, created_at, id) where sent_at is null and failed_at is null;
