import type { AccountOrder, AddressRow, Dashboard, PointsRow } from "#app/account/dashboard/account-calls.ts";

/** A shipped order: two kinds of items, both discounts, a package on its way. */
export function knownOrder(changes: Partial<AccountOrder> = {}): AccountOrder {
	const order: AccountOrder = {
		id: "a0000000-0000-4000-8000-000000000001",
		orderNumber: "SB-7K3M9QXZ",
		receiptNumber: "RC-7K3M9QXZ",
		status: "shipped",
		createdAt: "2025-08-01T03:30:00.000Z",
		currency: "usd",
		totalAmount: 18.39,
		pointsEarned: 18,
		orderItems: [
			{
				id: "b0000000-0000-4000-8000-000000000001",
				productId: 1,
				productName: "5-Pair Pack",
				image: "pack-5",
				quantity: 2,
				refundedQuantity: 0,
				unitPriceCents: 499,
				totalPrice: 9.98,
			},
			{
				id: "b0000000-0000-4000-8000-000000000002",
				productId: 2,
				productName: "15-Pair Pack",
				image: "pack-15",
				quantity: 1,
				refundedQuantity: 0,
				unitPriceCents: 1099,
				totalPrice: 10.99,
			},
		],
		subtotalCents: 2097,
		pointsUsed: 50,
		pointsDiscountCents: 499,
		discountCode: null,
		codeDiscountCents: 0,
		codeShippingCents: 0,
		discountCents: 80,
		taxCents: 121,
		taxBasisPoints: 800,
		shippingCents: 200,
		shippingMethod: "standard",
		totalCents: 1839,
		refundedCents: 0,
		replaces: null,
		returnUrl: null,
		shippingAddress: {
			firstName: "Ana",
			lastName: "Díaz",
			addressLine1: "12 Oak Street",
			addressLine2: null,
			city: "Austin",
			state: "TX",
			postalCode: "78701",
			country: "US",
		},
		shipment: {
			carrier: "USPS",
			trackingNumber: "9400 1000 0000 0000 0000 00",
			shippedAt: "2025-08-02T16:00:00.000Z",
			deliveredAt: null,
			items: [],
		},
		shipments: [],
		...changes,
	};
	const { shipment, shipments } = order;
	return { ...order, shipments: shipments.length === 0 && shipment !== null ? [shipment] : shipments };
}

export function knownPoints(changes: Partial<PointsRow> = {}): PointsRow {
	return {
		id: "c0000000-0000-4000-8000-000000000001",
		description: "order",
		points: 18,
		createdAt: "2025-08-01T16:00:00.000Z",
		expiresAt: "2027-08-01T16:00:00.000Z",
		orderNumber: "SB-7K3M9QXZ",
		...changes,
	};
}

export function knownAddress(changes: Partial<AddressRow> = {}): AddressRow {
	return {
		id: "d0000000-0000-4000-8000-000000000001",
		firstName: "Ana",
		lastName: "Díaz",
		addressLine1: "12 Oak Street",
		addressLine2: "Apt 3",
		city: "Austin",
		state: "TX",
		postalCode: "78701",
		country: "US",
		isDefault: true,
		...changes,
	};
}

/** The response of GET /api/account; an empty account unless `changes` are given. */
export function knownDashboard(changes: Partial<Dashboard> = {}): Dashboard {
	return {
		isNew: false,
		orders: { orders: [], next: null },
		pointsBalance: 0,
		points: { transactions: [], next: null },
		nextExpiry: null,
		nextHalving: null,
		addresses: [],
		...changes,
	};
}
