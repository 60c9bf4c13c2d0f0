/** The list of customers and a customer's page. */
export const adminCustomers = {
	customers_filter: "Filter customers",
	customers_all: "All",
	customers_members: "Members",
	customers_guests: "Guests",
	customers_search: "Search name or email",
	customers_name: "Name",
	customers_email: "Email",
	customers_kind: "Type",
	customers_member: "Member",
	customers_guest: "Guest",
	customers_orders: "Orders",
	customers_spent: "Spent",
	customers_last_order: "Last order",
	customers_none_found: "No customers match",
	customers_none: "No customers yet",
	customers_none_text: "Everyone who signs up or buys something appears here.",
} as const;
