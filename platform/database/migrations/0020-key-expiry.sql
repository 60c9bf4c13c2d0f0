-- A key of a program ends by itself unless its maker says otherwise.
alter table api_keys add column expires_at timestamptz check (expires_at > created_at);
grant select (expires_at), insert (expires_at) on api_keys to shop_administrator;
