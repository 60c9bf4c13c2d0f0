-- The admin's searches find "Peña" by "pena" and the other way around, and orders by their street. A function of the shop's
-- own, as search_grams is: the extension unaccent would have to be installed, allowed and loaded, and is not immutable.
create function folded(written text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(written, nfd), U&'[\0300-\036F]', '', 'g'));

-- A street is searched for by its name: the number before it is left out.
create function folded_street(line text) returns text
language sql immutable strict parallel safe
return folded(regexp_replace(line, '^\s*\d+\S*\s+', ''));

create index orders_first_name_folded on orders (folded(ship_first_name) text_pattern_ops);
create index orders_last_name_folded on orders (folded(ship_last_name) text_pattern_ops);
create index orders_street_folded on orders (folded_street(ship_line_1) text_pattern_ops);
create index customers_name_folded on customers (folded(name) text_pattern_ops);
create index customers_last_name_folded on customers (folded(regexp_replace(name, '^.*\s', '')) text_pattern_ops);
create index product_reviews_name_folded on product_reviews (folded(user_name) text_pattern_ops);
create index support_messages_name_folded on support_messages (folded(name) text_pattern_ops);
