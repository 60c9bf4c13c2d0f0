import type { z } from "zod";
import type {
	accountOrderReply,
	accountOrdersReply,
	accountPointsReply,
	accountReply,
	addressReply,
	pointsTransactionReply,
} from "#app/api/account/account.schema.ts";
import type { profileReply } from "#app/api/account/profile.schema.ts";
import type { SavedAddressForm } from "#shop/addresses/saved-address.rules.ts";
import { isClosedList } from "#shop/errors.rules.ts";

export type Dashboard = z.infer<typeof accountReply>;
export type AccountOrder = z.infer<typeof accountOrderReply>;
export type PointsRow = z.infer<typeof pointsTransactionReply>;
export type AddressRow = z.infer<typeof addressReply>;
export type ProfileRow = z.infer<typeof profileReply>;
type OrdersPage = z.infer<typeof accountOrdersReply>;
type PointsPage = z.infer<typeof accountPointsReply>;

/** A call that did not do what was asked; status 0 when the shop could not be reached, `message` is the shop's or empty. */
export class AccountCallError extends Error {
	override name = "AccountCallError";
	status: number;
	code: string;

	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
}

const LIMIT_MS = 20_000;

const EMPTY_DASHBOARD: Dashboard = {
	orders: { orders: [], next: null },
	points_balance: 0,
	points: { transactions: [], next: null },
	next_expiry: null,
	next_halving: null,
	addresses: [],
};

/** What the dashboard opens with; the shop reads its four parts side by side (DASH-13, DASH-24). */
export function readDashboard(send: typeof fetch): Promise<Dashboard> {
	return orEmpty(call<Dashboard>(send, "GET", "/api/account"), EMPTY_DASHBOARD);
}

/** The orders behind a cursor (ORD-08). */
export function readMoreOrders(send: typeof fetch, after: string): Promise<OrdersPage> {
	return call(send, "GET", `/api/account/orders?after=${encodeURIComponent(after)}`);
}

/** The points history behind a cursor (PTS-09). */
export function readMorePoints(send: typeof fetch, after: string): Promise<PointsPage> {
	return call(send, "GET", `/api/account/points?after=${encodeURIComponent(after)}`);
}

/** One of the customer's own orders. */
export function readOwnOrder(send: typeof fetch, orderNumber: string): Promise<AccountOrder> {
	return call(send, "GET", `/api/account/orders/${encodeURIComponent(orderNumber)}`);
}

/** An order for whoever knows its number and e-mail address. */
export function lookUpOrder(send: typeof fetch, known: { order_number: string; email: string }): Promise<AccountOrder> {
	return call(send, "POST", "/api/orders/lookup", known);
}

/** The saved addresses, the default first (ADDR-05). */
export function readAddresses(send: typeof fetch): Promise<AddressRow[]> {
	return orEmpty(call<AddressRow[]>(send, "GET", "/api/account/addresses"), []);
}

/** Keeps an address; `id` is null for a new one. */
export function saveAddress(
	send: typeof fetch,
	address: { id: string | null; form: SavedAddressForm; isDefault: boolean },
): Promise<AddressRow> {
	const { id, form, isDefault } = address;
	const body = {
		first_name: form.firstName,
		last_name: form.lastName,
		address_line_1: form.line1,
		address_line_2: form.line2 === "" ? null : form.line2,
		city: form.city,
		state: form.state,
		postal_code: form.postalCode,
		country: form.country,
		is_default: isDefault,
	};
	return id === null
		? call(send, "POST", "/api/account/addresses", body)
		: call(send, "PUT", `/api/account/addresses/${id}`, body);
}

/** Removes an address. */
export async function deleteAddress(send: typeof fetch, id: string): Promise<void> {
	await call(send, "DELETE", `/api/account/addresses/${id}`);
}

/** Changes name and phone number, nothing else (PROF-10, PROF-13). */
export function updateProfile(
	send: typeof fetch,
	profile: { full_name: string; phone: string | null },
): Promise<ProfileRow> {
	return call(send, "PATCH", "/api/account/profile", profile);
}

/** The profile as it stands now (PROF-04). */
export function readProfile(send: typeof fetch): Promise<ProfileRow> {
	return call(send, "GET", "/api/account/profile");
}

/** Removes the account for good; the password proves that it is its owner who asks. */
export async function deleteAccount(send: typeof fetch, password: string): Promise<void> {
	await call(send, "DELETE", "/api/account", { password });
}

async function call<T>(send: typeof fetch, method: string, path: string, body?: unknown): Promise<T> {
	const response = await send(path, {
		method,
		signal: AbortSignal.timeout(LIMIT_MS),
		...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
	}).catch(() => {
		throw new AccountCallError(0, "", "");
	});
	if (response.status === 204) return undefined as T;
	const answer: unknown = await response.json().catch(() => null);
	if (response.ok && typeof answer === "object" && answer !== null) return answer as T;
	const { code = "", message = "" } = (answer ?? {}) as { code?: string; message?: string };
	throw new AccountCallError(response.status, code, message);
}

async function orEmpty<T>(reading: Promise<T>, empty: T): Promise<T> {
	try {
		return await reading;
	} catch (error) {
		if (error instanceof AccountCallError && isClosedList(error)) return empty;
		throw error;
	}
}
