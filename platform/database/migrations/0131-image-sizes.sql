-- When the smaller copies of an upload were made. Null until then, as for every upload of an earlier version.
alter table uploaded_images add column resized_at timestamptz;
create index uploaded_images_unresized on uploaded_images (created_at) where resized_at is null;
