import { signInOwner } from "../../../tests/support/owner-calls.ts";
import type { ExtraVisit } from "./steady-load.ts";

const ADMIN_PATHS = ["/api/admin/orders", "/api/admin/to-do", "/api/admin/products", "/api/admin/sales"];
const PRODUCTS = [1, 2, 4, 6];
/** Below the number of carts that one address may begin in an hour. */
const CARTS = 10;

/** Carts of browsers without scripts, and the owner who looks at the admin: of 26 visitors, six. */
export async function openSoakVisits(url: string, adminPassword: string): Promise<ExtraVisit[]> {
	const owner = await signInOwner(url, adminPassword);
	const cookies = await Promise.all(Array.from({ length: CARTS }, () => openCart(url)));
	const cookieOf = (visit: number) => cookies[visit % CARTS] ?? "";
	return [
		{
			kind: "changed cart",
			count: 2,
			send: (visit) =>
				postCart(url, { intent: "set", product: productOf(visit), quantity: String(1 + (visit % 5)) }, cookieOf(visit)),
		},
		{ kind: "shown cart", count: 2, send: (visit) => fetch(`${url}/cart`, { headers: { cookie: cookieOf(visit) } }) },
		{ kind: "admin", count: 2, send: (visit) => owner("GET", ADMIN_PATHS[visit % ADMIN_PATHS.length] ?? "") },
	];
}

function productOf(visit: number): string {
	return String(PRODUCTS[visit % PRODUCTS.length]);
}

async function openCart(url: string): Promise<string> {
	const added = await postCart(url, { intent: "add", product: productOf(0), quantity: "1" }, "");
	const cookie = added.headers.getSetCookie().map((one) => one.split(";")[0]);
	if (added.status !== 303 || cookie.length === 0) throw new Error(`the cart responded with ${added.status}`);
	return cookie.join("; ");
}

/** The response is a redirect to the cart. */
function postCart(url: string, fields: Record<string, string>, cookie: string): Promise<Response> {
	return fetch(`${url}/cart`, {
		method: "POST",
		redirect: "manual",
		headers: { origin: url, cookie },
		body: new URLSearchParams(fields),
	});
}
