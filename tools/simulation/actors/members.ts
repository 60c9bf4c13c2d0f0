import { type Browser, jsonOf } from "../world/browser.ts";
import { buy } from "./buyers.ts";
import { type Actor, insist, newBrowser, type Town, wait } from "./town.ts";

const PASSWORD = "Str1psAndWax";

/** Signs up, and confirms the email's link in the same browser. */
async function signUp(town: Town): Promise<{ email: string; name: string; browser: Browser } | null> {
	const { random } = town.front;
	const name = `Member ${random.between(1, 9999)}`;
	const email = `${name.toLowerCase().replace(" ", "")}@example.com`;
	if (town.members.has(email)) return null;
	const browser = newBrowser(town, email);
	const signedUp = await insist(town, 3, () =>
		browser.send("POST", "/api/auth/sign-up/email", { name, email, password: PASSWORD }),
	);
	if (signedUp?.status !== 200) return null;
	const link = await findLink(town, email);
	if (link === null) return null;
	await insist(town, 3, () => browser.get(link));
	const account = await insist(town, 3, () => browser.get("/api/session"));
	const session = account && jsonOf<{ user?: { email?: string } | null; email?: string }>(account);
	if (!JSON.stringify(session).includes(email)) return null;
	town.members.set(email, { password: PASSWORD, name });
	town.acknowledged.push({ what: `${email} is signed in`, table: "auth_users", column: "email", value: email });
	return { email, name, browser };
}

/** Signs up, and buys at once. */
export const newMember: Actor = async (town) => {
	const member = await signUp(town);
	if (member === null) return;
	// Every other one buys enough for a free pack.
	const cart = town.front.random.chance(0.5) ? { cart: ENOUGH_FOR_A_FREE_PACK } : {};
	await buyAsMember(town, member.browser, { ...member, ...cart, min: town.front.random.between(1, 12) });
};

/** For more than fifty dollars, also with the members' discount, and less than what is looked at before it ships. */
const ENOUGH_FOR_A_FREE_PACK = [{ id: 2, quantity: 6 }];

/** A member who has earned a free pack, and claims it in two browsers at once. */
export const redeemer: Actor = async (town) => {
	const member = await signUp(town);
	if (member === null) return;
	const { email, name } = member;
	await buy(town, member.browser, {
		email,
		name,
		max: 1,
		cart: ENOUGH_FOR_A_FREE_PACK,
		more: { use_account_discount: true },
	});
	const buyer = {
		name: "Member",
		email,
		max: 1,
		// Beside the pack.
		cart: [{ id: 4, quantity: 1 }],
		more: { use_account_discount: true, use_points_redemption: true },
	};
	for (let tries = 0; tries < 2; tries++) {
		await wait(town, 60_000);
		await Promise.all(
			[1, 2].map(async (at) => {
				const browser = newBrowser(town, `${email} (${at})`);
				const signedIn = await insist(town, 3, () =>
					browser.send("POST", "/api/auth/sign-in/email", { email, password: PASSWORD }),
				);
				if (signedIn?.status === 200) await buy(town, browser, buyer);
			}),
		);
	}
};

/** A member comes back, sometimes in two browsers at once, both of which redeem the same points. */
export const returningMember: Actor = async (town) => {
	const { random } = town.front;
	const known = [...town.members];
	if (known.length === 0) return;
	const [email, { password, name }] = random.pick(known);
	const browsers = random.chance(0.6) ? 2 : 1;
	await Promise.all(
		Array.from({ length: browsers }, async (_, at) => {
			const browser = newBrowser(town, `${email} (${at + 1})`);
			const signedIn = await insist(town, 3, () =>
				browser.send("POST", "/api/auth/sign-in/email", { email, password }),
			);
			if (signedIn?.status !== 200) return;
			await checkOwnData(town, browser, email);
			await buyAsMember(town, browser, { email, name, min: 1 });
		}),
	);
};

async function buyAsMember(
	town: Town,
	browser: Browser,
	member: Pick<Parameters<typeof buy>[2], "email" | "name" | "min" | "cart">,
): Promise<void> {
	const { random } = town.front;
	const more = {
		use_account_discount: true,
		use_points_redemption: random.chance(0.7),
		save_address: random.chance(0.3),
	};
	await buy(town, browser, { ...member, max: 6, more });
}

/** Nobody is shown another one's orders. */
async function checkOwnData(town: Town, browser: Browser, email: string): Promise<void> {
	const answer = await insist(town, 2, () => browser.get("/api/account"));
	if (answer?.status !== 200) return;
	const found = answer.body.match(/[\w.+-]+@example\.com/g) ?? [];
	const others = found.filter((address) => address !== email);
	if (others.length > 0) town.violated(`${email} was shown the data of ${others[0]}`);
}

async function findLink(town: Town, email: string): Promise<string | null> {
	for (let tries = 0; tries < 20; tries++) {
		await wait(town, 15_000);
		const mail = town.mail.delivered.findLast(
			({ to, text }) => to === email && text.includes("/api/auth/verify-email"),
		);
		const path = /\/api\/auth\/verify-email\S+/.exec(mail?.text ?? "")?.[0];
		if (path !== undefined) return path;
	}
	return null;
}
