-- Up to ten images of each product, the first of which is also its `image`. An image is one of the shop's renders, or the
-- path of an upload; a text that is empty is the render's own, or the product's name.
create table product_images (
  product_id integer not null references products on delete cascade,
  position smallint not null check (position between 1 and 10),
  image text not null check (image ~ '^([a-z0-9-]{1,60}|/uploads/admin-uploads/[A-Za-z0-9_.-]{1,100})$'),
  alt_en text not null default '' check (length(alt_en) <= 200),
  alt_es text not null default '' check (length(alt_es) <= 200),
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  primary key (product_id, position),
  unique (product_id, image)
);
create index product_images_image on product_images (image);
alter table product_images enable row level security;
alter table product_images force row level security;
create policy system_all on product_images to shop_system using (true) with check (true);
create policy administrator_reads on product_images for select to shop_administrator using (true);
create policy administrator_writes on product_images to shop_administrator using (true) with check (true);
-- Those of the products that the caller sees.
create policy public_product_images on product_images for select to shop_visitor, shop_customer
  using (exists (select from products where products.id = product_images.product_id));
-- The trigger writes as the tables' owner, whom forced row security binds as well.
create policy owner_keeps on product_images to current_user using (true) with check (true);
grant select on product_images to shop_visitor, shop_customer;
grant select, insert, update, delete on product_images to shop_system, shop_administrator;

-- Whoever writes a product's `image`, as the last version and API clients do, changes the first of its images. `image` may
-- end in the focal point in percent, "#30,60".
create function keep_first_image() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  file text := split_part(new.image, '#', 1);
  focal text := nullif(split_part(new.image, '#', 2), '');
begin
  -- A product without an image yet has no row.
  if file !~ '^([a-z0-9-]{1,60}|/uploads/admin-uploads/[A-Za-z0-9_.-]{1,100})$' then
    return null;
  end if;
  if exists (select from product_images where product_id = new.id and position = 1 and image = file) then
    return null;
  end if;
  delete from product_images where product_id = new.id and (position = 1 or image = file);
  insert into product_images (product_id, position, image, focal_x, focal_y) values (new.id, 1, file,
    coalesce(split_part(focal, ',', 1)::smallint, 50), coalesce(split_part(focal, ',', 2)::smallint, 50));
  return null;
end $$;
revoke all on function keep_first_image() from public;
create trigger products_first_image after insert or update of image on products
  for each row execute function keep_first_image();

-- The renders that each art key stood for until now.
alter table products no force row level security;
insert into product_images (product_id, position, image)
select products.id, view.position, view.image from products join (values
  ('pack-5', 1, 'pack-5'), ('pack-5', 2, 'pack-5-open'), ('pack-5', 3, 'scale-strip'), ('pack-5', 4, 'in-use'),
  ('pack-5', 5, 'in-use-close'),
  ('pack-15', 1, 'pack-15'), ('pack-15', 2, 'pack-15-open'), ('pack-15', 3, 'scale-strip'), ('pack-15', 4, 'in-use'),
  ('pack-15', 5, 'in-use-close'),
  ('pack-31', 1, 'pack-31'), ('pack-31', 2, 'pack-31-open'), ('pack-31', 3, 'scale-strip'), ('pack-31', 4, 'in-use'),
  ('pack-31', 5, 'in-use-close'),
  ('pack-100', 1, 'pack-100'), ('pack-100', 2, 'pack-100-open'), ('pack-100', 3, 'scale-strip'), ('pack-100', 4, 'in-use'),
  ('pack-100', 5, 'in-use-close'),
  ('softwax', 1, 'softwax'), ('softwax', 2, 'softwax-detail'), ('softwax', 3, 'scale-tin'), ('softwax', 4, 'pair'),
  ('bundle', 1, 'bundle'), ('bundle', 2, 'bundle-open'), ('bundle', 3, 'scale-strip'), ('bundle', 4, 'in-use'),
  ('bundle', 5, 'in-use-close'),
  ('trial', 1, 'trial'), ('trial', 2, 'trial-open'), ('trial', 3, 'scale-strip'), ('trial', 4, 'in-use'),
  ('trial', 5, 'in-use-close')
) as view (art, position, image) on view.art = products.image
union all
select id, 1, image from products
where image not in ('pack-5', 'pack-15', 'pack-31', 'pack-100', 'softwax', 'bundle', 'trial')
  and image ~ '^([a-z0-9-]{1,60}|/uploads/admin-uploads/[A-Za-z0-9_.-]{1,100})$';
alter table products force row level security;
