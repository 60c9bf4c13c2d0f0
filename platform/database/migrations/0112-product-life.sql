-- A product is a draft, published, or archived. Only a published one is ever active, so whatever asks that keeps the others
-- from everyone but administrators.
alter table products
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add constraint products_active_published check (status = 'published' or not is_active);

create sequence products_id_seq as integer owned by products.id;
select setval('products_id_seq', greatest(8, (select max(id) from products)));
alter table products alter column id set default nextval('products_id_seq');
grant usage, select on sequence products_id_seq to shop_system;

-- A draft that was never sold can be deleted, with the entries of its stock; those of any other product stay.
alter table stock_entries
  drop constraint stock_entries_product_id_fkey,
  add constraint stock_entries_product_id_fkey foreign key (product_id) references products on delete cascade;
drop trigger stock_entries_kept on stock_entries;
create trigger stock_entries_kept before update or truncate on stock_entries
  for each statement execute function refuse_change();
create function refuse_deletion_of_entry() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if exists (select from products where id = old.product_id) then
    raise exception 'entries of % are kept', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end;
$$;
revoke all on function refuse_deletion_of_entry() from public;
create trigger stock_entries_of_products_kept before delete on stock_entries
  for each row execute function refuse_deletion_of_entry();
create function refuse_deletion_of_product() returns trigger
language plpgsql as $$
begin
  if old.status <> 'draft' or old.units_sold > 0 then
    raise exception 'product % is no draft, or was sold', old.id using errcode = 'check_violation';
  end if;
  return old;
end;
$$;
revoke all on function refuse_deletion_of_product() from public;
create trigger products_kept before delete on products for each row execute function refuse_deletion_of_product();
