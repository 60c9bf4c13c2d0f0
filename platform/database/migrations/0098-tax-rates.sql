-- What an order was priced with besides its amounts: the tax rate of its place, and how long its points last. Both are the
-- owner's settings from now on, so an open checkout keeps those that its buyer saw, and an order those it was paid with.
-- Until now they were 8 % and two years for everyone.
alter table checkouts
  add column tax_basis_points integer not null default 800 check (tax_basis_points between 0 and 10000),
  add column points_lifetime_years integer not null default 2 check (points_lifetime_years between 1 and 100);
alter table orders
  add column tax_basis_points integer not null default 800 check (tax_basis_points between 0 and 10000),
  add column points_lifetime_years integer not null default 2 check (points_lifetime_years between 1 and 100);
grant select (tax_basis_points, points_lifetime_years) on orders to shop_customer;
