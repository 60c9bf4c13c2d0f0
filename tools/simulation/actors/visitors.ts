import { codeOf, jsonOf } from "../world/browser.ts";
import { type Actor, browse, checkShown, insist, newAnnounced, newBrowser, type Town } from "./town.ts";

/** Someone who does not buy: reads and writes reviews, asks support, or waits for a product. */
export const visitor: Actor = async (town) => {
	await town.front.random.pick([review, review, ask, awaitProduct])(town);
};

const addressOf = (town: Town) => `visitor${town.front.random.between(1, 400)}@example.com`;

/** Reads all reviews: nobody but the owner has published them. */
export async function readReviews(town: Town): Promise<void> {
	const browser = newBrowser(town, "a reader");
	let askedAt = 0;
	const answer = await insist(town, 3, () => {
		askedAt = town.front.timeline.now();
		return browser.get("/api/reviews");
	});
	if (answer?.status !== 200) return;
	const shown = new Set(jsonOf<{ review_text: string | null }[]>(answer).map((one) => one.review_text));
	for (const text of town.reviews) checkShown(town, `review ${text}`, shown.has(text), askedAt);
	for (const text of shown) if (text && !town.reviews.has(text)) town.violated(`an unknown review is shown: ${text}`);
}

async function review(town: Town): Promise<void> {
	const { random } = town.front;
	await readReviews(town);
	const browser = newBrowser(town, "a reviewer");
	const text = `Review ${random.between(1, 1e9)}: it holds all night.`;
	const body = { product_id: 1, rating: random.between(1, 5), user_name: "Ro", user_email: addressOf(town) };
	// It may arrive although its answer does not; until the owner decides, nobody sees it.
	town.reviews.add(text);
	town.shown.set(`review ${text}`, newAnnounced(false));
	const sent = await insist(town, 1, () => browser.send("POST", "/api/reviews", { ...body, review_text: text }));
	if (sent?.status !== 201) return;
	town.front.journal.count("reviews");
	town.acknowledged.push({ what: text, table: "product_reviews", column: "review_text", value: text });
}

async function ask(town: Town): Promise<void> {
	const browser = newBrowser(town, "someone with a question");
	const message = `Question ${town.front.random.between(1, 1e9)}: how many nights does one strip last?`;
	const body = { name: "Sam", email: addressOf(town), subject: "A question", message };
	const sent = await insist(town, 1, () => browser.send("POST", "/api/support-messages", body));
	if (sent?.status !== 201) return;
	town.front.journal.count("questions");
	town.acknowledged.push({ what: message, table: "support_messages", column: "message", value: message });
}

async function awaitProduct(town: Town): Promise<void> {
	const browser = newBrowser(town, "someone who waits");
	const soldOut = (await browse(town, browser)).filter(({ available }) => available <= 0);
	for (const { id } of soldOut) {
		const body = { product_id: id, email: addressOf(town) };
		await insist(town, 2, () => browser.send("POST", "/api/stock-alerts", body));
	}
}

/** Comes when nothing goes wrong any more: the shop must sell whatever went wrong before. */
export const lastBuyer: Actor = async (town) => {
	const browser = newBrowser(town, "the last buyer");
	const product = (await browse(town, browser)).find(({ id, available }) => id <= 6 && available > 0);
	if (product === undefined) return;
	const shipping = { first_name: "Lee", last_name: "Last", email: addressOf(town), address_line_1: "1 Elm Street" };
	const body = {
		line_items: [{ id: product.id, quantity: 1 }],
		shipping: { ...shipping, city: "Austin", state: "TX", postal_code: "78701", country: "US" },
	};
	const answer = await insist(town, 3, () => browser.send("POST", "/api/create-checkout-session", body));
	if (answer === null) town.violated("nobody can buy anything any more");
	else if (answer.status !== 200) town.front.journal.note(`the last buyer gets ${codeOf(answer)}`);
};
