import type { z } from "zod";
import { sendSignedIn } from "#app/account/send-signed-in.ts";
import { refreshSession } from "#app/account/session.ts";
import type {
	accountOrderResponse,
	accountOrdersResponse,
	accountPointsResponse,
	accountResponse,
	addressResponse,
	pointsTransactionResponse,
} from "#app/api/account/account.schema.ts";
import type { profileResponse } from "#app/api/account/profile.schema.ts";
import { showToast } from "#app/interface/toast.tsx";
import { isEmptyResult } from "#app/is-empty-result.ts";
import { ACCOUNT_HEADER } from "#shop/accounts/profile.rules.ts";
import type { SavedAddressForm } from "#shop/addresses/saved-address.rules.ts";
import { isClosedList } from "#shop/errors.rules.ts";

export type Dashboard = z.infer<typeof accountResponse>;
export type AccountOrder = z.infer<typeof accountOrderResponse>;
export type PointsRow = z.infer<typeof pointsTransactionResponse>;
export type AddressRow = z.infer<typeof addressResponse>;
export type ProfileRow = z.infer<typeof profileResponse>;
type OrdersPage = z.infer<typeof accountOrdersResponse>;
type PointsPage = z.infer<typeof accountPointsResponse>;

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
	is_new: false,
	orders: { orders: [], next: null },
	points_balance: 0,
	points: { transactions: [], next: null },
	next_expiry: null,
	next_halving: null,
	addresses: [],
};

const NO_ORDERS: OrdersPage = { orders: [], next: null };
const NO_POINTS: PointsPage = { transactions: [], next: null };

/** What the dashboard opens with; the shop reads its four parts side by side (DASH-13, DASH-24). */
export function readDashboard(send: typeof fetch): Promise<Dashboard> {
	return orEmpty(read(send, "/api/account", EMPTY_DASHBOARD), EMPTY_DASHBOARD);
}

/** The orders behind a cursor (ORD-08). */
export function readMoreOrders(send: typeof fetch, after: string): Promise<OrdersPage> {
	return list(send, `/api/account/orders?after=${encodeURIComponent(after)}`, NO_ORDERS);
}

/** The points history behind a cursor (PTS-09). */
export function readMorePoints(send: typeof fetch, after: string): Promise<PointsPage> {
	return list(send, `/api/account/points?after=${encodeURIComponent(after)}`, NO_POINTS);
}

/** One of the customer's own orders. */
export function readOwnOrder(send: typeof fetch, orderNumber: string): Promise<AccountOrder> {
	return read(send, `/api/account/orders/${encodeURIComponent(orderNumber)}`);
}

/** An order for whoever knows its number and e-mail address. */
export function lookUpOrder(send: typeof fetch, known: { order_number: string; email: string }): Promise<AccountOrder> {
	return request(send, "POST", "/api/orders/lookup", { body: known }).then((response) => responseOf(response));
}

/** The saved addresses, the default first (ADDR-05). */
export function readAddresses(send: typeof fetch): Promise<AddressRow[]> {
	return list<AddressRow[]>(send, "/api/account/addresses", []);
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
		? call(send, "POST", "/api/account/addresses", { body })
		: call(send, "PUT", `/api/account/addresses/${id}`, { body });
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
	return call(send, "PATCH", "/api/account/profile", { body: profile });
}

/** The profile as it stands now (PROF-04); null when there is none, or not exactly one (ERR-04, ERR-05). */
export async function readProfile(send: typeof fetch): Promise<ProfileRow | null> {
	try {
		return onlyRow(await call<ProfileRow | ProfileRow[]>(send, "GET", "/api/account/profile"));
	} catch (error) {
		if (error instanceof AccountCallError && error.code === MISSING_ROW) return null;
		throw error;
	}
}

/** Removes the account for good; the password proves that it is its owner who asks. */
export async function deleteAccount(send: typeof fetch, password: string): Promise<void> {
	await call(send, "DELETE", "/api/account", { body: { password } });
}

/** The code of a single row that is not there, or not alone. */
const MISSING_ROW = "PGRST116";

function onlyRow<T>(json: T | T[]): T {
	if (!Array.isArray(json)) return json;
	const [row] = json;
	if (row === undefined || json.length > 1) throw new AccountCallError(406, MISSING_ROW, "");
	return row;
}

/** A list; one that is closed, or that there is nothing of, is empty (ERR-01..03, ERR-07). */
function list<T>(send: typeof fetch, path: string, empty: T): Promise<T> {
	return orEmpty(call<T>(send, "GET", path, { empty }), empty);
}

/** A call with which a page opens: nothing is typed yet, so an ended session leads to the page's own way to sign in. */
async function read<T>(send: typeof fetch, path: string, empty?: T): Promise<T> {
	return await responseOf<T>(await request(send, "GET", path), empty);
}

/** A call out of a page on which somebody is at work: it waits while they sign in again. */
async function call<T>(
	send: typeof fetch,
	method: string,
	path: string,
	{ body, empty }: { body?: unknown; empty?: T } = {},
): Promise<T> {
	return await responseOf<T>(
		await sendSignedIn((accountId) => request(send, method, path, { body, accountId })),
		empty,
	);
}

function request(
	send: typeof fetch,
	method: string,
	path: string,
	{ body, accountId = null }: { body?: unknown; accountId?: string | null } = {},
): Promise<Response> {
	return send(path, {
		method,
		signal: AbortSignal.timeout(LIMIT_MS),
		headers: {
			// Another tab may have signed somebody else in: what is typed here is not theirs.
			...(accountId === null ? {} : { [ACCOUNT_HEADER]: accountId }),
			...(body === undefined ? {} : { "content-type": "application/json" }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	}).catch(() => {
		throw new AccountCallError(0, "", "");
	});
}

async function responseOf<T>(response: Response, empty?: T): Promise<T> {
	if (response.status === 204) return undefined as T;
	const json: unknown = await response.json().catch(() => null);
	if (response.ok && typeof json === "object" && json !== null) return json as T;
	if (empty !== undefined && isEmptyResult(response, json)) return empty;
	const { code = "", message = "" } = (json ?? {}) as { code?: string; message?: string };
	if (code === "account_changed") {
		showToast("error", message);
		void refreshSession();
	}
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
