import { createHmac } from "node:crypto";
import { type Actor, browse, insist, newBrowser, newKey, type Town } from "./town.ts";

/** Someone who is up to no good: nothing of it may change anything, or tell anything. */
export const attacker: Actor = async (town) => {
	const { random } = town.front;
	await random.pick([forgeWebhook, guessPassword, sellNothing, lookAround])(town);
};

async function forgeWebhook(town: Town): Promise<void> {
	const browser = newBrowser(town, "an attacker");
	const at = Math.floor(town.front.timeline.now() / 1000);
	const body = JSON.stringify({ id: "evt_forged", object: "event", type: "checkout.session.completed" });
	const signature = `t=${at},v1=${createHmac("sha256", "whsec_guessed").update(`${at}.${body}`).digest("hex")}`;
	const answer = await insist(town, 1, () =>
		browser.send("POST", "/api/webhooks/stripe", body, { "stripe-signature": signature }),
	);
	if (answer && answer.status < 400) town.violated("a forged webhook was accepted");
}

async function guessPassword(town: Town): Promise<void> {
	const browser = newBrowser(town, "an attacker");
	for (let tries = 0; tries < 6; tries++) {
		const password = `guess ${town.front.random.between(1, 1e9)} of many`;
		const answer = await insist(town, 1, () => browser.send("POST", "/api/admin/session", { password }));
		if (answer && answer.status < 400) town.violated("a wrong admin password signs in");
	}
}

/** A negative or huge quantity, a price of one's own, someone else's account. */
async function sellNothing(town: Town): Promise<void> {
	const browser = newBrowser(town, "an attacker");
	const [product] = await browse(town, browser);
	const [victim] = town.members.keys();
	const bodies = [
		{ line_items: [{ id: product?.id ?? 1, quantity: -1 }] },
		{ line_items: [{ id: product?.id ?? 1, quantity: 9999 }] },
		{ line_items: [{ id: 8, quantity: 1 }] },
		{ line_items: [{ id: 1, quantity: 1 }], user_id: newKey(), user_email: victim ?? "a@example.com", points_used: 50 },
	];
	for (const body of bodies) {
		const answer = await insist(town, 1, () => browser.send("POST", "/api/create-checkout-session", body));
		if (answer?.status === 200) town.violated(`a checkout was opened for ${JSON.stringify(body)}`);
	}
}

async function lookAround(town: Town): Promise<void> {
	const browser = newBrowser(town, "an attacker");
	const paths = [
		"/api/admin/orders",
		"/api/account",
		"/api/admin/customers",
		`/api/orders/by-session/cs_test_${newKey().replaceAll("-", "")}`,
	];
	for (const path of paths) {
		const answer = await insist(town, 1, () => browser.get(path));
		if (answer?.status === 200) town.violated(`${path} answers a stranger`);
	}
}
