-- Whether a member's points pay for packs of a draft, as many as they cover.
alter table draft_orders add column redeem_points boolean not null default false;
