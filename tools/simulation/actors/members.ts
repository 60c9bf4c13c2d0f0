import { jsonOf } from "../browser.ts";
import { buy } from "./buyers.ts";
import { type Actor, insist, newBrowser, type Town, wait } from "./town.ts";

const PASSWORD = "Str1psAndWax";

/** Signs up, confirms the email's link in the same browser, and comes back later to buy with discount and points. */
export const newMember: Actor = async (town) => {
	const { random } = town.front;
	const name = `Member ${random.between(1, 9999)}`;
	const email = `${name.toLowerCase().replace(" ", "")}@example.com`;
	if (town.members.has(email)) return;
	const browser = newBrowser(town, email);
	const signedUp = await insist(town, 3, () =>
		browser.send("POST", "/api/auth/sign-up/email", { name, email, password: PASSWORD }),
	);
	if (signedUp?.status !== 200) return;
	const link = await findLink(town, email);
	if (link === null) return;
	await insist(town, 3, () => browser.get(link));
	const account = await insist(town, 3, () => browser.get("/api/session"));
	const session = account && jsonOf<{ user?: { email?: string } | null; email?: string }>(account);
	if (!JSON.stringify(session).includes(email)) return;
	town.members.set(email, { password: PASSWORD, name });
	town.acknowledged.push({ what: `${email} is signed in`, table: "auth_users", column: "email", value: email });
	await buyAsMember(town, browser, { email, name, min: random.between(1, 12) });
};

/** A member who has earned a free pack, and claims it in two browsers at once. */
export const redeemer: Actor = async (town) => {
	const before = new Set(town.members.keys());
	await newMember(town);
	const email = [...town.members.keys()].find((known) => !before.has(known));
	if (email === undefined) return;
	const buyer = {
		name: "Member",
		email,
		min: 1,
		max: 1,
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
	browser: ReturnType<typeof newBrowser>,
	member: { email: string; name: string; min: number },
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
async function checkOwnData(town: Town, browser: ReturnType<typeof newBrowser>, email: string): Promise<void> {
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
