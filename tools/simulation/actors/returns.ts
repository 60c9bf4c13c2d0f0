import { type Browser, jsonOf } from "../world/browser.ts";
import { findOrders, shipMany, signIn } from "./owner.ts";
import { type Actor, insist, newBrowser, newKey, type Town, wait } from "./town.ts";

type ShownReturn = { id: string; state: string; lines: { product_id: number; quantity: number }[] };
type ReturnedOrder = {
	id: string;
	order_number: string;
	profiles: { email: string };
	fulfillment_status: string;
	items: { product_id: number; quantity: number }[];
};

/** A customer sends something back, in two tabs now and then, and two tabs of the owner's handle it to the refund. */
export const returner: Actor = async (town) => {
	const { random } = town.front;
	const owner = await signIn(town);
	if (owner === null) return;
	await offerReturns(town, owner);
	await shipMany(town, owner);
	const shipped = ((await findOrders(town, owner)) as unknown as ReturnedOrder[]).filter(
		({ fulfillment_status: status, profiles }) => (status === "shipped" || status === "delivered") && profiles.email,
	);
	if (shipped.length === 0) return;
	const order = random.pick(shipped);
	await ask(town, order);
	await wait(town, random.between(1000, 60_000));
	for (const step of ["approve", "receive", "refund"]) await handle(town, owner, order.id, step);
};

/** Once: the first to find it unset. */
async function offerReturns(town: Town, owner: Browser): Promise<void> {
	const answer = await insist(town, 3, () => owner.get("/api/admin/settings"));
	if (answer?.status !== 200) return;
	const { shop } = jsonOf<{ shop: { version: number; value: { return_days: number } } }>(answer);
	if (shop.value.return_days > 0) return;
	const body = { group: "shop", version: shop.version, value: { ...shop.value, return_days: 60 } };
	await insist(town, 3, () => owner.send("PUT", "/api/admin/settings", body));
}

async function ask(town: Town, { order_number, profiles, items }: ReturnedOrder): Promise<void> {
	const { random } = town.front;
	const browser = newBrowser(town, `returner ${profiles.email}`);
	const found = await insist(town, 3, () =>
		browser.send("POST", "/api/orders/lookup", { order_number, email: profiles.email }),
	);
	const path = found?.status === 200 ? jsonOf<{ return_url: string | null }>(found).return_url : null;
	if (path === null) return;
	const attempt = newKey();
	const { product_id: id, quantity } = random.pick(items);
	const form = (key: string) =>
		new URLSearchParams({
			id: key,
			[`quantity-${id}`]: String(random.between(1, quantity)),
			[`reason-${id}`]: random.pick(["damaged", "wrong_item", "not_needed"]),
			note: "",
		}).toString();
	const send = (key: string) => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		return insist(town, 3, () => browser.send("POST", path, form(key), headers));
	};
	// The same form twice, or two forms that want the same items.
	const results = random.chance(0.4)
		? await Promise.all([send(attempt), send(random.chance(0.5) ? attempt : newKey())])
		: [await send(attempt)];
	if (results[0]?.status !== 303) return;
	town.front.journal.count("returns");
	town.acknowledged.push({ what: `a return of ${order_number}`, table: "returns", column: "id", value: attempt });
}

/** One step of what is asked for. */
export async function handle(town: Town, owner: Browser, orderId: string, step: string): Promise<void> {
	const { random } = town.front;
	const answer = await insist(town, 3, () => owner.get(`/api/admin/orders/${orderId}`));
	if (answer?.status !== 200) return;
	for (const one of jsonOf<{ returns: ShownReturn[] }>(answer).returns) {
		const lines = one.lines.map((line) => ({ ...line, restock: random.chance(0.5) }));
		const body = step === "refund" ? { step, lines } : { step };
		const send = () =>
			insist(town, 3, () => owner.send("POST", `/api/admin/orders/${orderId}/returns/${one.id}`, body));
		if (random.chance(0.4)) await Promise.all([send(), send()]);
		else await send();
	}
}
