-- Emails that the mail server has not taken, or has put off, since when; later ones to the same recipient wait for them.
alter table outbox add column delayed_since timestamptz;
