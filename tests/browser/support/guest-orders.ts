import { type APIRequestContext, expect } from "@playwright/test";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";

/** Where the owner's emails go while ADMIN_EMAIL is not deliverable. */
export const OWNER_EMAIL = "support@softbrace.example";

/**
 * Buys without a page, as a guest or as the member who is signed in: starts a checkout and pays it at the sandbox.
 * @returns the order's number
 */
export async function buyOverHttp(
	request: APIRequestContext,
	origin: string,
	{ email, productId = 1, ...address }: { email: string; productId?: number; address_line_1?: string },
): Promise<string> {
	const response = await request.post("/api/create-checkout-session", {
		headers: { origin },
		data: {
			line_items: [{ id: productId, quantity: 1 }],
			shipping: sampleShipping({ first_name: "Tom", last_name: "Rivera", email, ...address }),
			use_account_discount: true,
		},
	});
	expect(response.status(), await response.text()).toBe(200);
	const payment = new URL((await response.json()).url);
	const id = payment.pathname.split("/").at(-1) ?? "";
	const paid = await request.post(`${payment.origin}/sandbox/sessions/${id}/pay`, {
		data: { card: "4242424242424242" },
	});
	expect(paid.status(), await paid.text()).toBe(200);
	const found = await (await request.get(`/api/orders/by-session/${id}`)).text();
	return /SB-\w{8}/.exec(found)?.[0] ?? "";
}

/** The emails in the mailbox to one address. */
export async function emailsTo(request: APIRequestContext, to: string): Promise<{ subject: string; text: string }[]> {
	const list = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json();
	const emails = (Array.isArray(list) ? list : list.emails) as { id: string }[];
	return Promise.all(emails.map(async ({ id }) => (await request.get(`/dev/mailbox/${id}.json`)).json()));
}
