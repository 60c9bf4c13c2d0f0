import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";

/** Marks every sample customer, text and image of an upgrade fixture. */
const SAMPLE = "Sample of an upgrade fixture";
const SAMPLE_MEMBER = { email: "sample.member@example.com", password: "a sample member's password" };
export const SAMPLE_ADMIN_PASSWORD = "a sample administrator's password";

type Person = { cookie: string };

/**
 * Uses a running shop of any version, by its HTTP interface alone: guests and a member buy, points are earned and
 * redeemed, an order is shipped and one refunded in part, a review and a message are written, a text is published and an
 * image uploaded.
 * @param dataDir of the shop, where its mailbox is
 */
export async function buyAndAdminister(shop: { url: string; sandboxUrl: string; dataDir: string }): Promise<void> {
	const call = openCalls(shop.url);
	const guest: Person = { cookie: "" };
	const buy = async (person: Person, lines: readonly [id: number, quantity: number][], more: object = {}) => {
		const session = await call(person, "POST", "/api/create-checkout-session", {
			line_items: lines.map(([id, quantity]) => ({ id, quantity })),
			shipping: SHIPPING,
			...more,
		});
		await call(person, "POST", `${shop.sandboxUrl}/sandbox/sessions/${session.id}/pay`, { card: "4242424242424242" });
		const order = await call(person, "GET", `/api/orders/by-session/${session.id}`);
		if (order.state !== "paid") throw new Error(`the order is ${order.state}`);
	};
	await buy(guest, [[1, 1]]);
	await buy(guest, [
		[2, 2],
		[6, 1],
	]);

	const member = await signUp(call, shop.dataDir);
	await buy(member, [[4, 15]], { use_account_discount: true });
	await buy(member, [[1, 2]], { use_account_discount: true, use_points_redemption: true });

	const review = { product_id: 2, rating: 5, user_name: SAMPLE, user_email: SHIPPING.email, review_text: SAMPLE };
	await call(guest, "POST", "/api/reviews", review);
	const message = { name: SAMPLE, email: SHIPPING.email, subject: SAMPLE, message: SAMPLE, inquiry_type: "general" };
	await call(guest, "POST", "/api/support-messages", message);
	await administer(call);
}

const SHIPPING = {
	first_name: "Sample",
	last_name: "Customer",
	email: "sample.guest@example.com",
	address_line_1: "1 Sample Street",
	city: "Austin",
	state: "TX",
	postal_code: "78701",
	country: "US",
};

type Call = ReturnType<typeof openCalls>;

async function signUp(call: Call, dataDir: string): Promise<Person> {
	await call({ cookie: "" }, "POST", "/api/auth/sign-up/email", { name: "Sample Member", ...SAMPLE_MEMBER });
	await call({ cookie: "" }, "GET", await linkIn(join(dataDir, "mailbox")));
	const person: Person = { cookie: "" };
	await call(person, "POST", "/api/auth/sign-in/email", SAMPLE_MEMBER);
	return person;
}

/** The path of the confirmation link, once the shop has sent it. */
async function linkIn(mailbox: string): Promise<string> {
	for (;;) {
		for (const file of globSync(join(mailbox, "*.json"))) {
			const [link] = /\/api\/auth\/verify-email\?[^\s"\\<]+/.exec(readFileSync(file, "utf8")) ?? [];
			if (link !== undefined) return link;
		}
		await wait(100);
	}
}

async function administer(call: Call): Promise<void> {
	const admin: Person = { cookie: "" };
	await call(admin, "POST", "/api/admin/session", { password: SAMPLE_ADMIN_PASSWORD });
	const { orders } = (await call(admin, "GET", "/api/admin/orders")) as { orders: { id: string }[] };
	const [first, second] = orders.map(({ id }) => `/api/admin/orders/${id}`).reverse();
	await call(admin, "POST", `${first}/shipment`, { carrier: "USPS", tracking_number: "9400100000000000000006" });
	await call(admin, "POST", `${second}/refunds`, { amount_cents: 100, reason: SAMPLE, key: crypto.randomUUID() });
	const { reviews } = (await call(admin, "GET", "/api/admin/reviews")) as { reviews: { id: string }[] };
	await call(admin, "PATCH", `/api/admin/reviews/${reviews[0]?.id}`, { is_approved: true });
	const section = { page: "contact", section: "intro" };
	const { version } = await call(admin, "GET", `/api/admin/content?${new URLSearchParams(section)}`);
	await call(admin, "PUT", "/api/admin/content", { ...section, content: `<p>${SAMPLE}</p>`, is_draft: false, version });
	const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#2a7f62" } })
		.png()
		.toBuffer();
	const form = new FormData();
	form.set("file", new File([Uint8Array.from(image)], "sample.png", { type: "image/png" }));
	await call(admin, "POST", "/api/admin/images", form);
}

/** Calls that a browser would make: they send back the cookies they got. @throws Error for every response but 2xx, 3xx */
function openCalls(shopUrl: string) {
	return async (person: Person, method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
		const isForm = body instanceof FormData;
		const url = new URL(path, shopUrl);
		const response = await fetch(url, {
			method,
			redirect: "manual",
			headers: {
				origin: url.origin,
				cookie: person.cookie,
				...(body !== undefined && !isForm && { "content-type": "application/json" }),
			},
			...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
		const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
		if (cookies.length > 0) person.cookie = [person.cookie, ...cookies].filter(Boolean).join("; ");
		return text.startsWith("{") ? JSON.parse(text) : {};
	};
}
