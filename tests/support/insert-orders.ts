/** An order that a test writes by SQL; the rest of its columns are the same for all. */
type RawOrder = {
	number: string;
	email: string | null;
	userId?: string;
	cents?: number;
	/** ISO 8601. */
	at: string;
	first?: string;
	last?: string;
	line1?: string;
	status?: string;
	/** `cents` are the price of one. */
	items?: readonly { product: number; quantity: number; cents: number }[];
};

/** Statements, for `rawRows().run`, that insert paid orders; an order's id is the md5 of its number. */
export function insertOrders(orders: readonly RawOrder[]): string {
	return orders
		.flatMap((order) => {
			const { number, email, userId, cents = 1000, at, first = "Ana", last = "Diaz", line1 = "1 Oak Street" } = order;
			const id = `md5('${number}')::uuid`;
			return [
				`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
					total_cents, created_at, expires_at, closed_at)
					values (${id}, 'completed', 'f', ${cents}, 0, 0, 'none', ${cents}, '${at}', '${at}', '${at}')`,
				`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id, email,
					fulfillment_status, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, ship_first_name,
					ship_last_name, ship_line_1, ship_city, ship_state, ship_postal_code, ship_country, created_at)
					values (${id}, 'SB-${number}', 'RC-${number}', ${id}, 'cs_${number}', ${text(userId)}, ${text(email)},
					'${order.status ?? "processing"}', ${cents}, 0, 0, 'none', ${cents}, '${first}', '${last}', '${line1}', 'Austin',
					'TX', '78701', 'US', '${at}')`,
				...(order.items ?? []).map(
					(item) => `insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents,
						subtotal_cents, tax_cents, total_cents)
						select ${id}, id, name, image, ${item.quantity}, ${item.cents}, ${item.quantity * item.cents}, 0,
							${item.quantity * item.cents}
						from products where id = ${item.product}`,
				),
			];
		})
		.join(";");
}

function text(value: string | null | undefined): string {
	return value == null ? "null" : `'${value}'`;
}
