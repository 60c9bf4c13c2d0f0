import type { AccountOrder, AddressRow, Dashboard, PointsRow } from "#app/account/dashboard/account-calls.ts";

/** A shipped order: two kinds of items, both discounts, a package on its way. */
export function knownOrder(changes: Partial<AccountOrder> = {}): AccountOrder {
	return {
		id: "a0000000-0000-4000-8000-000000000001",
		order_number: "SB-7K3M9QXZ",
		receipt_number: "RC-7K3M9QXZ",
		status: "shipped",
		created_at: "2025-08-01T03:30:00.000Z",
		currency: "usd",
		total_amount: 18.39,
		points_earned: 18,
		order_items: [
			{
				id: "b0000000-0000-4000-8000-000000000001",
				product_id: 1,
				product_name: "5-Pair Pack",
				image: "pack-5",
				quantity: 2,
				unit_price_cents: 499,
				total_price: 9.98,
			},
			{
				id: "b0000000-0000-4000-8000-000000000002",
				product_id: 2,
				product_name: "15-Pair Pack",
				image: "pack-15",
				quantity: 1,
				unit_price_cents: 1099,
				total_price: 10.99,
			},
		],
		subtotal_cents: 2097,
		points_used: 50,
		points_discount_cents: 499,
		discount_cents: 80,
		tax_cents: 121,
		shipping_cents: 200,
		shipping_method: "standard",
		total_cents: 1839,
		refunded_cents: 0,
		shipping_address: {
			first_name: "Ana",
			last_name: "Díaz",
			address_line_1: "12 Oak Street",
			address_line_2: null,
			city: "Austin",
			state: "TX",
			postal_code: "78701",
			country: "US",
		},
		shipment: {
			carrier: "USPS",
			tracking_number: "9400 1000 0000 0000 0000 00",
			shipped_at: "2025-08-02T16:00:00.000Z",
			delivered_at: null,
		},
		...changes,
	};
}

export function knownPoints(changes: Partial<PointsRow> = {}): PointsRow {
	return {
		id: "c0000000-0000-4000-8000-000000000001",
		description: "order",
		points: 18,
		created_at: "2025-08-01T16:00:00.000Z",
		expires_at: "2027-08-01T16:00:00.000Z",
		order_number: "SB-7K3M9QXZ",
		...changes,
	};
}

export function knownAddress(changes: Partial<AddressRow> = {}): AddressRow {
	return {
		id: "d0000000-0000-4000-8000-000000000001",
		first_name: "Ana",
		last_name: "Díaz",
		address_line_1: "12 Oak Street",
		address_line_2: "Apt 3",
		city: "Austin",
		state: "TX",
		postal_code: "78701",
		country: "US",
		is_default: true,
		...changes,
	};
}

/** The response of GET /api/account; an empty account unless `changes` are given. */
export function knownDashboard(changes: Partial<Dashboard> = {}): Dashboard {
	return {
		is_new: false,
		orders: { orders: [], next: null },
		points_balance: 0,
		points: { transactions: [], next: null },
		next_expiry: null,
		next_halving: null,
		addresses: [],
		...changes,
	};
}
