import { type Browser, jsonOf } from "../world/browser.ts";
import { signIn } from "./owner.ts";
import { type Actor, announce, checkShown, insist, newKey, type Town, wait } from "./town.ts";
import { readReviews } from "./visitors.ts";

/** When every page has to be as it was changed. */
const LOOKS_AFTER_MS = 4000;

/** The owner edits texts and products, often in two windows at once, decides about reviews and answers questions. */
export const editor: Actor = async (town) => {
	const { random } = town.front;
	const browser = await signIn(town);
	if (browser === null) return;
	for (let count = random.between(2, 6); count > 0; count--) {
		await random.pick([editText, editProduct, moderate, moderate, reply, reply])(town, browser);
	}
};

/**
 * Saves in two windows what was loaded before either of them: the second one must get a conflict. A save that got no answer
 * may have arrived, and its repetition then meets itself.
 */
async function saveTwice(
	town: Town,
	what: string,
	save: (window: number) => ReturnType<typeof insist>,
	success = 200,
): Promise<number | null> {
	const windows = town.front.random.chance(0.6) ? [1, 2] : [1];
	const answers = await Promise.all(windows.map((window) => save(window)));
	const saved = answers.flatMap((answer, at) => (answer?.status === success ? [at + 1] : []));
	if (saved.length > 1) town.violated(`${what} in two windows, and the first change is lost`);
	// Only where both answers are known is it sure what is stored.
	return answers.every((answer) => answer !== null) ? (saved[0] ?? null) : null;
}

async function editText(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const place = random.pick(["page=home&section=hero", "page=about&section=intro"]);
	let askedAt = 0;
	const shown = await insist(town, 3, () => {
		askedAt = town.front.timeline.now();
		return browser.get(`/api/page-content?${place}`);
	});
	if (shown?.status === 200) checkShown(town, place, jsonOf<{ content: string }>(shown).content, askedAt);
	const loaded = await insist(town, 3, () => browser.get(`/api/admin/content?${place}`));
	if (loaded?.status !== 200) return;
	const { version } = jsonOf<{ version: string }>(loaded);
	const [page, section] = [...new URLSearchParams(place).values()];
	const textOf = (window: number) => `<p>Text ${version.slice(0, 8)} of window ${window}</p>`;
	await announce(town, place, async () => {
		const saved = await saveTwice(town, `${place} is saved`, (window) =>
			insist(town, 3, () =>
				browser.send("PUT", "/api/admin/content", { page, section, content: textOf(window), version }),
			),
		);
		return saved === null ? undefined : textOf(saved);
	});
}

async function editProduct(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const id = random.between(1, 6);
	const loaded = await insist(town, 3, () => browser.get(`/api/admin/products/${id}`));
	if (loaded?.status !== 200) return;
	const { product } = jsonOf<{ product: { price_cents: number } }>(loaded);
	const seen = { price_cents: product.price_cents };
	const cents = random.between(399, 2999);
	await announce(town, `price ${id}`, async () => {
		const saved = await saveTwice(town, `product ${id} is priced`, (window) =>
			insist(town, 3, () =>
				browser.send("PATCH", `/api/admin/products/${id}`, { price_cents: cents + window * 3000, seen }),
			),
		);
		return saved === null ? undefined : cents + saved * 3000;
	});
}

async function moderate(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const loaded = await insist(town, 3, () => browser.get("/api/admin/reviews"));
	if (loaded?.status !== 200) return;
	const { reviews } = jsonOf<{ reviews: { id: string; is_approved: boolean; review_text: string | null }[] }>(loaded);
	if (reviews.length === 0) return;
	const { id, is_approved, review_text } = random.pick(reviews);
	await readReviews(town);
	await announce(town, `review ${review_text}`, async () => {
		const answer = await insist(town, 3, () =>
			browser.send("PATCH", `/api/admin/reviews/${id}`, { is_approved: !is_approved }),
		);
		return answer?.status === 200 ? !is_approved : undefined;
	});
	await wait(town, LOOKS_AFTER_MS);
	await readReviews(town);
}

async function reply(town: Town, browser: Browser): Promise<void> {
	const loaded = await insist(town, 3, () => browser.get("/api/admin/support-messages"));
	if (loaded?.status !== 200) return;
	const { messages } = jsonOf<{ messages: { id: string; replies: unknown[] }[] }>(loaded);
	if (messages.length === 0) return;
	const { id, replies } = town.front.random.pick(messages);
	const answer = async (window: number) => {
		const key = newKey();
		const body = { reply: `Reply of window ${window}`, key, seen: replies.length };
		const sent = await insist(town, 3, () => browser.send("POST", `/api/admin/support-messages/${id}/replies`, body));
		if (sent?.status === 201) {
			town.front.journal.count("replies");
			town.acknowledged.push({ what: `a reply to ${id}`, table: "support_replies", column: "request_key", value: key });
		}
		return sent;
	};
	await saveTwice(town, `message ${id} is answered`, answer, 201);
}
