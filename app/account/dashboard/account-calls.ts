import type { z } from "zod";
import { sendSignedIn } from "#app/account/send-signed-in.ts";
import { refreshSession } from "#app/account/session.ts";
import { toSentLines } from "#app/address-names.ts";
import type {
	accountOrderResponse,
	accountOrdersResponse,
	accountPointsResponse,
	accountResponse,
	addressResponse,
	pointsTransactionResponse,
} from "#app/api/account/account.schema.ts";
import type { profileResponse } from "#app/api/account/profile.schema.ts";
import { jsonBody, readJson } from "#app/fetch-json.ts";
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

/** A failed account API call; status 0 if the server could not be reached, `message` is the server's or empty. */
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

const TIMEOUT_MS = 20_000;

const EMPTY_DASHBOARD: Dashboard = {
	isNew: false,
	orders: { orders: [], next: null },
	pointsBalance: 0,
	points: { transactions: [], next: null },
	nextExpiry: null,
	nextHalving: null,
	addresses: [],
};

const NO_ORDERS: OrdersPage = { orders: [], next: null };
const NO_POINTS: PointsPage = { transactions: [], next: null };

/** Everything the dashboard needs at first load; the server queries its four parts in parallel (DASH-13, DASH-24). */
export function fetchDashboard(fetch: typeof globalThis.fetch): Promise<Dashboard> {
	return orEmpty(read(fetch, "/api/account", EMPTY_DASHBOARD), EMPTY_DASHBOARD);
}

/** The next page of orders (ORD-08). */
export function fetchMoreOrders(fetch: typeof globalThis.fetch, after: string): Promise<OrdersPage> {
	return list(fetch, `/api/account/orders?after=${encodeURIComponent(after)}`, NO_ORDERS);
}

/** The next page of the points history (PTS-09). */
export function fetchMorePoints(fetch: typeof globalThis.fetch, after: string): Promise<PointsPage> {
	return list(fetch, `/api/account/points?after=${encodeURIComponent(after)}`, NO_POINTS);
}

export function fetchOwnOrder(fetch: typeof globalThis.fetch, orderNumber: string): Promise<AccountOrder> {
	return read(fetch, `/api/account/orders/${encodeURIComponent(orderNumber)}`);
}

/** Finds an order by its number and email, without an account. */
export function lookUpOrder(
	fetch: typeof globalThis.fetch,
	credentials: { orderNumber: string; email: string },
): Promise<AccountOrder> {
	return request(fetch, "POST", "/api/orders/lookup", { body: credentials }).then((response) => responseOf(response));
}

/** The saved addresses, default first (ADDR-05). */
export function fetchAddresses(fetch: typeof globalThis.fetch): Promise<AddressRow[]> {
	return list<AddressRow[]>(fetch, "/api/account/addresses", []);
}

/** Saves an address; `id` is null for a new one. */
export function submitAddress(
	fetch: typeof globalThis.fetch,
	address: { id: string | null; form: SavedAddressForm; isDefault: boolean },
): Promise<AddressRow> {
	const { id, form, isDefault } = address;
	const body = { ...toSentLines(form), isDefault };
	return id === null
		? call(fetch, "POST", "/api/account/addresses", { body })
		: call(fetch, "PUT", `/api/account/addresses/${id}`, { body });
}

export async function removeAddress(fetch: typeof globalThis.fetch, id: string): Promise<void> {
	await call(fetch, "DELETE", `/api/account/addresses/${id}`);
}

/** Changes name and phone number only (PROF-10, PROF-13). */
export function submitProfile(
	fetch: typeof globalThis.fetch,
	profile: { fullName: string; phone: string | null },
): Promise<ProfileRow> {
	return call(fetch, "PATCH", "/api/account/profile", { body: profile });
}

/** The current profile (PROF-04); null if there is none, or not exactly one (ERR-04, ERR-05). */
export async function fetchProfile(fetch: typeof globalThis.fetch): Promise<ProfileRow | null> {
	try {
		return onlyRow(await call<ProfileRow | ProfileRow[]>(fetch, "GET", "/api/account/profile"));
	} catch (error) {
		if (error instanceof AccountCallError && error.code === MISSING_ROW) return null;
		throw error;
	}
}

/** Deletes the account permanently; the password confirms who is asking. */
export async function deleteAccount(fetch: typeof globalThis.fetch, password: string): Promise<void> {
	await call(fetch, "DELETE", "/api/account", { body: { password } });
}

/** The code for a single-row query that matched no row or several. */
const MISSING_ROW = "PGRST116";

function onlyRow<T>(json: T | T[]): T {
	if (!Array.isArray(json)) return json;
	const [row] = json;
	if (row === undefined || json.length > 1) throw new AccountCallError(406, MISSING_ROW, "");
	return row;
}

/** A list; empty if the caller may not read it or it does not exist (ERR-01..03, ERR-07). */
function list<T>(fetch: typeof globalThis.fetch, path: string, empty: T): Promise<T> {
	return orEmpty(call<T>(fetch, "GET", path, { empty }), empty);
}

/**
 * A call made while a page loads: nothing is typed yet, so an expired session leads to the page's own sign-in prompt.
 */
async function read<T>(fetch: typeof globalThis.fetch, path: string, empty?: T): Promise<T> {
	return await responseOf<T>(await request(fetch, "GET", path), empty);
}

/** A call from a page in use: if the session has expired, waits for the customer to sign in again. */
async function call<T>(
	fetch: typeof globalThis.fetch,
	method: string,
	path: string,
	{ body, empty }: { body?: unknown; empty?: T } = {},
): Promise<T> {
	return await responseOf<T>(
		await sendSignedIn((accountId) => request(fetch, method, path, { body, accountId })),
		empty,
	);
}

function request(
	fetch: typeof globalThis.fetch,
	method: string,
	path: string,
	{ body, accountId = null }: { body?: unknown; accountId?: string | null } = {},
): Promise<Response> {
	const sent = body === undefined ? null : jsonBody(body);
	return fetch(path, {
		method,
		signal: AbortSignal.timeout(TIMEOUT_MS),
		headers: {
			// Another tab may have signed in a different account, which must not get the data typed here.
			...(accountId === null ? {} : { [ACCOUNT_HEADER]: accountId }),
			...sent?.headers,
		},
		...(sent && { body: sent.body }),
	}).catch(() => {
		throw new AccountCallError(0, "", "");
	});
}

async function responseOf<T>(response: Response, empty?: T): Promise<T> {
	if (response.status === 204) return undefined as T;
	const json = await readJson(response).catch(() => null);
	if (response.ok && typeof json === "object" && json !== null) return json as T;
	if (empty !== undefined && isEmptyResult(response, json)) return empty;
	const { code = "", message = "" } = (json ?? {}) as { code?: string; message?: string };
	if (code === "account_changed") {
		showToast("error", message);
		void refreshSession();
	}
	throw new AccountCallError(response.status, code, message);
}

async function orEmpty<T>(query: Promise<T>, empty: T): Promise<T> {
	try {
		return await query;
	} catch (error) {
		if (error instanceof AccountCallError && isClosedList(error)) return empty;
		throw error;
	}
}
