import { sampleShippingForm } from "#shop/selling/addresses/testing/sample-shipping-form.ts";
import type { openTestApp } from "#tests/support/open-test-app.ts";
import { openTestServer, type TestResponse } from "#tests/support/open-test-server.ts";

export const ORIGIN = "http://localhost:3000";
const FORM = "application/x-www-form-urlencoded";
let number = 0;

/** The built application behind its real server, called as browsers without scripts do. */
export async function openFormServer({ app, shop, clock }: Awaited<ReturnType<typeof openTestApp>>) {
	/** The requests that reached the application: all except those served by the page cache. */
	const forwarded: string[] = [];
	const { ask } = await openTestServer({
		app: () => ({
			...app,
			fetch: (request, info) => {
				forwarded.push(`${request.method} ${new URL(request.url).pathname}`);
				return app.fetch(request, info);
			},
		}),
		publicUrl: shop.config.publicUrl,
		clock,
		log: shop.log,
	});
	const get = (path: string, cookie = "", language = "en") =>
		ask(path, { headers: { cookie, "accept-language": language } });
	const post = (path: string, fields: Record<string, string>, cookie = "", peer?: string) =>
		ask(path, {
			method: "POST",
			body: new URLSearchParams(fields).toString(),
			headers: { "content-type": FORM, origin: ORIGIN, cookie, "accept-language": "en" },
			...(peer !== undefined && { peer }),
		});
	/** A browser with this product in its cart. */
	const putIn = async (product: number, quantity = 1, cookie = "") => {
		const fields = { intent: "add", product: String(product), quantity: String(quantity) };
		const response = await post("/cart", fields, cookie);
		return [cookieOf(response), cookie].filter(Boolean).join("; ");
	};
	const linesOf = async (cookie: string) => {
		const { items } = JSON.parse((await get("/api/cart", cookie)).body);
		return (items as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity]);
	};
	return { forwarded, ask, get, post, putIn, linesOf };
}

/** A checkout of a new customer. */
export const shipping = () => ({
	...sampleShippingForm({ email: `form-${number++}@example.com`, line1: `${number} Oak Street`, state: "Texas" }),
	intent: "pay",
});

/** The cookies that a response sets, as the browser sends them back. */
export function cookieOf({ headers }: TestResponse): string {
	return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
}

/** The parts of the cart's cookie; empty when there is none. */
export function keyOf(cookie: string): { id: string; signature: string } {
	const [id = "", signature = ""] = (/(?:^|; )cart=([^;]*)/.exec(cookie)?.[1] ?? "").split(".");
	return { id, signature };
}
