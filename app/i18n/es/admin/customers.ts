import type { adminCustomers as english } from "#app/i18n/en/admin/customers.ts";

export const adminCustomers: Readonly<Record<keyof typeof english, string>> = {
	customers_filter: "Filtrar clientes",
	customers_all: "Todos",
	customers_members: "Con cuenta",
	customers_guests: "Invitados",
	customers_search: "Buscar por nombre o correo",
	customers_name: "Nombre",
	customers_email: "Correo",
	customers_kind: "Tipo",
	customers_member: "Con cuenta",
	customers_guest: "Invitado",
	customers_orders: "Pedidos",
	customers_spent: "Gastado",
	customers_last_order: "Último pedido",
	customers_none_found: "Ningún cliente coincide",
	customers_none: "Aún no hay clientes",
	customers_none_text: "Aquí aparece quien crea una cuenta o compra algo.",
};
