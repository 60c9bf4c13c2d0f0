-- What an agent says for the buyer of a cart (D-330, D-331): codes as they were typed, and programs that they claim to be in.
-- A canceled checkout stays until it expires, so that its platform is told what became of it (D-334).
alter table carts
  add column discount_codes text[] not null default '{}',
  add column eligibility text[] not null default '{}',
  add column canceled_at timestamptz,
  add constraint carts_claims_are_few check (cardinality(discount_codes) <= 10 and cardinality(eligibility) <= 10);
