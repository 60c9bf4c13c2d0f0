-- The language that a customer chose last: letters are written in it. Null: none was chosen yet.
alter table auth_users add column language text check (language in ('en', 'es'));
