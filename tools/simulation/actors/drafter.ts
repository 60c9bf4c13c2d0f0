import { type Browser, jsonOf } from "../world/browser.ts";
import { signIn } from "./owner.ts";
import { type Actor, browse, insist, newBrowser, newKey, payAt, type Town, wait } from "./town.ts";

type Draft = {
	id: string;
	version: number;
	state: string;
	quote_url: string | null;
	order: { order_number: string } | null;
};

const MINUTE_MS = 60_000;
const FIVE_PAIR = 1;

/** A phone call: the owner drafts an order, holds it, and it is paid in one of the ways there are, or not at all. */
export const drafter: Actor = async (town) => {
	const browser = await signIn(town);
	if (browser !== null) await takeDraft(town, browser);
};

export async function takeDraft(town: Town, browser: Browser): Promise<void> {
	const draft = await drafted(town, browser);
	if (draft === null) return;
	const works = [payByHand, payByHand, payByLink, payByLink, bothAtOnce, cancel, letLapse];
	await town.front.random.pick(works)(town, browser, draft);
}

/** Adds a draft, sometimes twice with one key, and holds it for less time than the run rests. */
async function drafted(town: Town, browser: Browser): Promise<Draft | null> {
	const { random, timeline } = town.front;
	const wanted = (await browse(town, browser)).filter(({ available }) => available > 0);
	if (wanted.length === 0) return null;
	const product = random.pick(wanted);
	const isOwnPrice = random.chance(0.4);
	const line = {
		product_id: product.id,
		quantity: random.between(1, 3),
		price_cents: isOwnPrice ? random.between(100, product.price_cents) : null,
		price_reason: isOwnPrice ? "Agreed on the phone" : "",
	};
	const members = [...town.members.keys()];
	const isMember = members.length > 0 && random.chance(0.4);
	const body = {
		key: newKey(),
		email: isMember ? random.pick(members) : `caller${random.between(1, 40)}@example.com`,
		// Too few points, or no pack, is rejected.
		redeem_points: isMember && random.chance(0.6),
		lines: [isMember ? { ...line, product_id: FIVE_PAIR, price_cents: null, price_reason: "" } : line],
	};
	const add = () => insist(town, 4, () => browser.send("POST", "/api/admin/drafts", body));
	const [answer] = random.chance(0.3) ? await Promise.all([add(), add()]) : [await add()];
	if (answer?.status !== 201) return null;
	const { id } = jsonOf<Draft>(answer);
	town.acknowledged.push({ what: `a draft for ${body.email}`, table: "draft_orders", column: "id", value: id });
	const until = new Date(timeline.now() + random.between(20, 120) * MINUTE_MS).toISOString();
	const held = await insist(town, 4, () => browser.send("PUT", `/api/admin/drafts/${id}/hold`, { until }));
	return held?.status === 200 ? jsonOf<Draft>(held) : null;
}

/** Sometimes in two windows with two methods: one of them hears who was first. */
async function payByHand(town: Town, browser: Browser, { id }: Draft): Promise<void> {
	const { random } = town.front;
	const pay = async (method: string) => {
		const answer = await insist(town, 4, () =>
			browser.send("POST", `/api/admin/drafts/${id}/payment`, { method, note: "", version: null }),
		);
		if (answer?.status !== 200) return;
		town.front.journal.count("drafts paid by hand");
		const number = jsonOf<Draft>(answer).order?.order_number ?? "";
		town.acknowledged.push({
			what: `order ${number} of a draft`,
			table: "orders",
			column: "order_number",
			value: number,
		});
	};
	if (random.chance(0.4)) await Promise.all([pay("cash"), pay("check")]);
	else await pay(random.pick(["cash", "check", "bank_transfer"]));
}

async function payByLink(town: Town, browser: Browser, draft: Draft): Promise<void> {
	const { random } = town.front;
	await insist(town, 4, () => browser.send("POST", `/api/admin/drafts/${draft.id}/email`, { version: draft.version }));
	const opened = await Promise.all(Array.from({ length: random.between(1, 3) }, () => accept(town, draft)));
	const sessions = opened.filter((session) => session !== null);
	if (sessions.length === 0) return;
	await wait(town, random.between(5, 40) * 1000);
	for (const session of sessions) await payAt(town, session, "4242424242424242");
}

/** The customer pays while the owner records cash. */
async function bothAtOnce(town: Town, browser: Browser, draft: Draft): Promise<void> {
	const session = await accept(town, draft);
	await Promise.all([
		session === null ? null : payAt(town, session, "4242424242424242"),
		payByHand(town, browser, draft),
	]);
}

async function cancel(town: Town, browser: Browser, draft: Draft): Promise<void> {
	const session = town.front.random.chance(0.5) ? await accept(town, draft) : null;
	await Promise.all([
		insist(town, 4, () => browser.send("POST", `/api/admin/drafts/${draft.id}/cancellation`, undefined)),
		session === null ? null : payAt(town, session, "4242424242424242"),
	]);
}

/** The customer looks, and does not come back. */
async function letLapse(town: Town, _: Browser, draft: Draft): Promise<void> {
	if (town.front.random.chance(0.5)) await accept(town, draft);
}

/** Opens the link and accepts; the session of the payment page. */
async function accept(town: Town, { id, quote_url: link }: Draft): Promise<string | null> {
	if (link === null) return null;
	const path = `/api/quotes/${id}${new URL(link).search}`;
	const customer = newBrowser(town, "a caller");
	const page = await insist(town, 4, () => customer.get(path));
	if (page?.status !== 200) return null;
	const { quote } = jsonOf<{ quote?: { agreement: string } }>(page);
	if (quote === undefined) return null;
	const answer = await insist(town, 4, () => customer.send("POST", path, { agreement: quote.agreement }));
	return answer?.status === 200 ? (/cs_[A-Za-z0-9_]+/.exec(jsonOf<{ url: string }>(answer).url)?.[0] ?? null) : null;
}
