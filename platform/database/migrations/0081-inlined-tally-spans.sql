-- Every order calls these several times. Without a search path of their own, which a body that is resolved here does not
-- need, they become part of the statement instead of being planned and run as one of their own.
create or replace function tally_quarter(at timestamptz) returns timestamptz
language sql immutable parallel safe
return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');
create or replace function tally_day(at timestamptz) returns timestamptz
language sql immutable parallel safe
return date_bin('1 day', at, '2000-01-01 00:00:00+00');
