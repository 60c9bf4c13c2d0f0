-- The admin shows how large an image is. Null for one that came in through the data API.
alter table uploaded_images
  add column width integer check (width > 0),
  add column height integer check (height > 0);

-- The other two orders of the image library; a search looks for a part of the name, among these.
create index uploaded_images_name on uploaded_images (lower(original_name), id);
create index uploaded_images_size on uploaded_images (size, id);
