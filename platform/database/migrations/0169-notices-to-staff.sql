-- Whose digest a notice waits for, and its language: null for the owner, who was the only one before.
alter table owner_notices add column recipient text check (length(recipient) <= 320);
alter table owner_notices add column language text check (language in ('en', 'es'));
