import { type Browser, codeOf, jsonOf } from "../world/browser.ts";
import { RUSHED_CODE } from "./owner.ts";
import { type Actor, browse, insist, newBrowser, newKey, payAt, type Town, wait } from "./town.ts";

const GOOD_CARDS = ["4242424242424242", "4242424242424242", "4242424242424242", "4000000000009235"];
const FAILING_REFUND_CARD = "4000000000005126";
const DISPUTED_CARD = "4000000000000259";
const DECLINED_CARD = "4000000000000002";
const MINUTE_MS = 60_000;

const NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ivo", "Jo"];

type Order = { id: string; url: string };

/** A guest: looks, fills a cart, pays or does not, in one of the ways in which people do. */
export const guest: Actor = async (town) => {
	const { random } = town.front;
	const name = random.pick(NAMES);
	const email = `${name.toLowerCase()}${random.between(1, 400)}@example.com`;
	const browser = newBrowser(town, `guest ${email}`);
	await buy(town, browser, { name, email, max: 4, more: {} });
};

/** A guest with a discount code. */
export const codeBuyer: Actor = async (town) => {
	const { random } = town.front;
	const name = random.pick(NAMES);
	// Few addresses, so that some come twice.
	const email = `${name.toLowerCase()}${random.between(1, 2)}@example.com`;
	const browser = newBrowser(town, `guest ${email} with a code`);
	await buy(town, browser, { name, email, max: 2, more: { discount_code: RUSHED_CODE } });
};

/** Chooses some products and buys them in this browser. */
export async function buy(
	town: Town,
	browser: Browser,
	buyer: {
		name: string;
		email: string;
		max: number;
		min?: number;
		/** What is bought instead of what comes to mind. */
		cart?: readonly { id: number; quantity: number }[];
		more: Record<string, unknown>;
	},
): Promise<void> {
	const { random } = town.front;
	const products = await browse(town, browser);
	const wanted = products.filter(({ available }) => available > 0);
	if (wanted.length === 0) return;
	const lines = () =>
		buyer.cart?.map((line) => ({ ...line })) ??
		[random.pick(wanted), ...(random.chance(0.3) ? [random.pick(wanted)] : [])]
			.filter((product, at, all) => all.findIndex(({ id }) => id === product.id) === at)
			.map(({ id }) => ({
				id,
				quantity: Math.max(buyer.min ?? 1, random.chance(0.8) ? 1 : random.between(1, buyer.max)),
			}));
	await insist(town, 2, () => browser.send("OPTIONS", "/api/create-checkout-session", undefined));
	const cartId = newKey();
	// Points pay for the smallest pack.
	const redeems = buyer.more.use_points_redemption === true;
	const request = (chosen: ReturnType<typeof lines>) => ({
		line_items: redeems ? [{ id: 1, quantity: 1 }, ...chosen.filter(({ id }) => id !== 1)] : chosen,
		cart_id: cartId,
		shipping: shippingOf(buyer),
		...buyer.more,
	});
	const start = async (body: object): Promise<Order | null> => {
		const answer = await insist(town, 4, () => browser.send("POST", "/api/create-checkout-session", body));
		if (answer?.status === 200) return jsonOf<Order>(answer);
		if (answer && codeOf(answer) === "insufficient_stock") town.front.journal.count("sold out");
		return null;
	};
	const first = request(lines());
	// Two clicks, or two tabs with the same cart: they must lead to one payment.
	const [order, other] = random.chance(town.habits.twoTabs)
		? await Promise.all([start(first), start(random.chance(0.6) ? first : request(lines()))])
		: [await start(first), null];
	const opened = [order, other].filter((one) => one !== null);
	if (opened.length === 0) return;
	let current = random.pick(opened);
	if (random.chance(town.habits.changes)) {
		await wait(town, random.between(1000, 5 * MINUTE_MS));
		const changed = await start(request(lines()));
		// The page that was replaced may still be open in the other tab.
		if (changed && random.chance(0.6)) current = changed;
	}
	await payOrNot(town, browser, current);
	// Whatever page is still open somewhere is tried, too.
	if (random.chance(town.habits.both)) for (const { id } of opened) await payAt(town, id, "4242424242424242");
}

async function payOrNot(town: Town, browser: Browser, { id }: Order): Promise<void> {
	const { random } = town.front;
	const { failingRefund, disputed, walkAway, late, declined, payTwice } = town.habits;
	const card = random.chance(failingRefund)
		? FAILING_REFUND_CARD
		: random.chance(disputed)
			? DISPUTED_CARD
			: random.pick(GOOD_CARDS);
	if (random.chance(walkAway)) return;
	// The page stays open for half an hour; some pay in its last minutes.
	const [first, last] = random.chance(late) ? [28 * MINUTE_MS, 32 * MINUTE_MS] : [5000, 4 * MINUTE_MS];
	await wait(town, random.between(first, last));
	if (random.chance(declined)) await payAt(town, id, DECLINED_CARD);
	const [status] = random.chance(payTwice)
		? await Promise.all([payAt(town, id, card), payAt(town, id, card)])
		: [await payAt(town, id, card)];
	if (status !== 200) return;
	if (random.chance(0.25)) return;
	for (let tries = 0; tries < 4; tries++) {
		const answer = await insist(town, 3, () => browser.get(`/api/orders/by-session/${id}`));
		if (answer?.status !== 200) return;
		const shown = jsonOf<{ state: string; order?: { order_number: string } }>(answer);
		if (shown.state === "paid" && shown.order) {
			const value = shown.order.order_number;
			town.acknowledged.push({
				what: `order ${value} was shown to its buyer`,
				table: "orders",
				column: "order_number",
				value,
			});
			return;
		}
		await wait(town, random.between(1000, 4000));
	}
}

function shippingOf({ name, email }: { name: string; email: string }) {
	return {
		first_name: name,
		last_name: "Díaz",
		email,
		address_line_1: "12 Oak Street",
		city: "Austin",
		state: "TX",
		postal_code: "78701",
		country: "US",
	};
}
