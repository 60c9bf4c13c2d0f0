-- The browser that signed up, as a hash of its mark: a confirmation link opened in another one asks for a password first.
alter table auth_users add column sign_up_browser_hash text;
