import { accountApi } from "#app/account/account-api.ts";
import { toSentLines } from "#app/address-names.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { orEmpty } from "#app/or-empty.ts";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";

export type Dashboard = ApiResponse<"GET", "/api/account">;
export type AccountOrder = ApiResponse<"GET", "/api/account/orders/{orderNumber}">;
export type PointsRow = Dashboard["points"]["transactions"][number];
export type AddressRow = Dashboard["addresses"][number];
export type ProfileRow = ApiResponse<"GET", "/api/account/profile">;

/** What the page's loader has for a browser without scripts. */
export type LoadedAccount = { dashboard: Dashboard; profile: ProfileRow };

const NO_ORDERS: Dashboard["orders"] = { orders: [], next: null };
const NO_POINTS: Dashboard["points"] = { transactions: [], next: null };

const EMPTY_DASHBOARD: Dashboard = {
	isNew: false,
	orders: NO_ORDERS,
	pointsBalance: 0,
	points: NO_POINTS,
	nextExpiry: null,
	nextHalving: null,
	addresses: [],
};

/**
 * Everything the dashboard needs at first load; the server queries its four parts in parallel (DASH-13, DASH-24).
 * Nothing is typed yet, so an expired session leads to the page's own sign-in prompt.
 */
export function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
	return orEmpty(api.get("/api/account", { signal }), EMPTY_DASHBOARD);
}

/** The next page of orders (ORD-08). */
export function fetchMoreOrders(after: string): Promise<Dashboard["orders"]> {
	return orEmpty(accountApi.get("/api/account/orders", { query: { after } }), NO_ORDERS);
}

/** The next page of the points history (PTS-09). */
export function fetchMorePoints(after: string): Promise<Dashboard["points"]> {
	return orEmpty(accountApi.get("/api/account/points", { query: { after } }), NO_POINTS);
}

/** The saved addresses, default first (ADDR-05). */
export function fetchAddresses(signal?: AbortSignal): Promise<AddressRow[]> {
	return orEmpty(accountApi.get("/api/account/addresses", { signal }), []);
}

/** Saves an address; `id` is null for a new one. */
export function submitAddress(address: {
	id: string | null;
	form: SavedAddressForm;
	isDefault: boolean;
}): Promise<AddressRow> {
	const { id, form, isDefault } = address;
	const body = { ...toSentLines(form), isDefault };
	return id === null
		? accountApi.post("/api/account/addresses", { body })
		: accountApi.put("/api/account/addresses/{id}", { params: { id }, body });
}

/** The current profile (PROF-04); null if there is none, or not exactly one (ERR-04, ERR-05). */
export async function fetchProfile(): Promise<ProfileRow | null> {
	try {
		const response = await accountApi.get("/api/account/profile");
		const rows: readonly ProfileRow[] = Array.isArray(response) ? response : [response];
		return rows.length === 1 ? (rows[0] ?? null) : null;
	} catch (error) {
		if (isApiError(error, "PGRST116")) return null;
		throw error;
	}
}
