-- No statement reads these since searches compare names without accents (0086) and lists end their order with the newest id
-- (0013): every order and every customer paid for writing them.
drop index orders_newest;
drop index orders_first_name_start;
drop index orders_last_name_start;
drop index customers_name_start;
drop index customers_last_name_start;
