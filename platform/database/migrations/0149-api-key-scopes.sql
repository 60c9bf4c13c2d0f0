-- What a key may do, as names with spaces between them; keys from before have what they had, the data API.
alter table api_keys add column scopes text not null default 'data' check (scopes <> '' and length(scopes) <= 1000);
grant select (scopes), insert (scopes) on api_keys to shop_administrator;
