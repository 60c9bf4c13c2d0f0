import { type Browser, jsonOf } from "../world/browser.ts";
import { ADMIN_PASSWORD } from "../world/shop-process.ts";
import { type Actor, announce, insist, newBrowser, newKey, type Town } from "./town.ts";

type ShownOrder = {
	id: string;
	order_number: string;
	refundable_cents: number;
	fulfillment_status: string;
	verification_status: string | null;
	shipment: { can_undo: boolean } | null;
};

/** The owner signs in and does some of what there is to do. */
export const owner: Actor = async (town) => {
	const browser = await signIn(town);
	if (browser !== null) await workAtOrders(town, browser);
};

/** Some of what there is to do; what the signed-in person may not do is rejected. */
export async function workAtOrders(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const works = [refund, refund, ship, shipMany, decide, restock, editPrice, undo, deliver];
	for (let count = random.between(2, 6); count > 0; count--) {
		await (random.chance(town.habits.refunds) ? refund : random.pick(works))(town, browser);
	}
}

/** The owner receives enough of each product for a rush. */
export const restocker: Actor = async (town) => {
	const browser = await signIn(town);
	if (browser === null) return;
	for (let id = 1; id <= 7; id++) await receiveUnits(town, browser, id, 30);
};

/** A code for five orders, one a customer. */
export const RUSHED_CODE = "LAST-FIVE";

/** The owner adds the code that everyone wants. */
export const codeOwner: Actor = async (town) => {
	const browser = await signIn(town);
	if (browser === null) return;
	const body = { code: RUSHED_CODE, kind: "percent", percent: 20, max_uses: 5, max_uses_per_customer: 1 };
	await insist(town, 5, () => browser.send("POST", "/api/admin/discounts", body));
};

export async function signIn(town: Town): Promise<Browser | null> {
	const browser = newBrowser(town, "the owner");
	const signedIn = await insist(town, 3, () =>
		browser.send("POST", "/api/admin/session", { password: ADMIN_PASSWORD }),
	);
	return signedIn?.status === 201 ? browser : null;
}

/** The newest orders, as the admin shows them. */
export async function findOrders(town: Town, browser: Browser): Promise<ShownOrder[]> {
	const answer = await insist(town, 3, () => browser.get("/api/admin/orders"));
	return answer?.status === 200 ? jsonOf<{ orders: ShownOrder[] }>(answer).orders : [];
}

/** Refunds a part or everything; an attempt without an answer is repeated with its key, sometimes in two tabs at once. */
async function refund(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const orders = (await findOrders(town, browser)).filter(({ refundable_cents }) => refundable_cents > 0);
	if (orders.length === 0) return;
	const order = random.pick(orders);
	const amount = random.chance(0.5) ? null : random.between(1, order.refundable_cents);
	const send = async (key: string) => {
		const body = { amount_cents: amount, refundable_cents: order.refundable_cents, cause: "other", reason: "", key };
		const answer = await insist(town, 3, () => browser.send("POST", `/api/admin/orders/${order.id}/refunds`, body));
		if (answer?.status !== 201) return;
		town.front.journal.count("refunds");
		town.acknowledged.push({
			what: `a refund of ${order.order_number}`,
			table: "refunds",
			column: "order_id",
			value: order.id,
		});
	};
	const key = newKey();
	if (random.chance(0.3)) await Promise.all([send(key), send(random.chance(0.5) ? key : newKey())]);
	else await send(key);
}

async function ship(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const orders = (await findOrders(town, browser)).filter(
		({ fulfillment_status }) => fulfillment_status === "processing",
	);
	if (orders.length === 0) return;
	const { id } = random.pick(orders);
	const body = { carrier: "Bicycle", tracking_number: `B${random.between(1e5, 9e5)}` };
	await insist(town, 3, () => browser.send("POST", `/api/admin/orders/${id}/shipment`, body));
}

/** Ships whatever can be shipped. */
export async function shipMany(town: Town, browser: Browser): Promise<void> {
	const orders = (await findOrders(town, browser)).filter(
		({ fulfillment_status }) => fulfillment_status === "processing",
	);
	if (orders.length === 0) return;
	const lines = orders.map(({ order_number }, at) => `${order_number}, B${1e6 + at}, Bicycle`).join("\n");
	await insist(town, 3, () => browser.send("POST", "/api/admin/orders/shipments", { lines }));
}

async function undo(town: Town, browser: Browser): Promise<void> {
	const orders = (await findOrders(town, browser)).filter(({ shipment }) => shipment?.can_undo);
	if (orders.length === 0) return;
	const { id } = town.front.random.pick(orders);
	await insist(town, 3, () => browser.send("DELETE", `/api/admin/orders/${id}/shipment`, undefined));
}

async function deliver(town: Town, browser: Browser): Promise<void> {
	const orders = (await findOrders(town, browser)).filter(({ fulfillment_status }) => fulfillment_status === "shipped");
	if (orders.length === 0) return;
	const { id } = town.front.random.pick(orders);
	await insist(town, 3, () => browser.send("POST", `/api/admin/orders/${id}/delivery`, undefined));
}

async function decide(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const flagged = (await findOrders(town, browser)).filter((order) => order.verification_status === "needs_review");
	if (flagged.length === 0) return;
	const { id } = random.pick(flagged);
	const send = (decision: string) => {
		const body = { decision, key: newKey() };
		return insist(town, 3, () => browser.send("POST", `/api/admin/orders/${id}/review`, body));
	};
	// Two tabs that disagree: one of them decides.
	if (random.chance(0.6)) {
		const answers = await Promise.all([send("approve"), send("reject")]);
		if (answers.every((answer) => answer?.status === 200)) town.violated(`order ${id} is approved and rejected`);
	} else await send(random.pick(["approve", "reject"]));
}

async function restock(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	await receiveUnits(town, browser, random.between(1, 7), random.between(3, 20));
}

async function receiveUnits(town: Town, browser: Browser, id: number, change: number): Promise<void> {
	const body = { change, reason: "received", key: newKey() };
	await insist(town, 3, () => browser.send("POST", `/api/admin/products/${id}/stock-adjustments`, body));
}

async function editPrice(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const id = random.between(1, 6);
	const cents = random.between(399, 5999);
	await announce(town, `price ${id}`, async () => {
		const answer = await insist(town, 3, () =>
			browser.send("PATCH", `/api/admin/products/${id}`, { price_cents: cents }),
		);
		return answer?.status === 200 ? cents : undefined;
	});
}
