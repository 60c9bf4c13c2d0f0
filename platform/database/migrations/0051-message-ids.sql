-- A message's id is made by the shop: its writer may not read the row back, and support is told of it by this id (CONT-17).
grant insert (id) on support_messages to shop_visitor, shop_customer;
