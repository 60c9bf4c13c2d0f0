import { type Browser, jsonOf } from "../world/browser.ts";
import { signIn } from "./owner.ts";
import { type Actor, insist, newKey, type Town } from "./town.ts";

type Listed = { id: string; email: string; is_member: boolean; points_balance: number | null };

/** The owner gives and takes points, blocks and unblocks, and merges accounts, sometimes in two tabs at once. */
export const customerCare: Actor = async (town) => {
	const browser = await signIn(town);
	if (browser !== null) await careForCustomers(town, browser);
};

export async function careForCustomers(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	for (let count = random.between(2, 5); count > 0; count--) {
		const found = await insist(town, 3, () => browser.get("/api/admin/customers"));
		if (found?.status !== 200) return;
		const members = jsonOf<{ customers: Listed[] }>(found).customers.filter(({ is_member }) => is_member);
		if (members.length === 0) return;
		await random.pick([adjust, adjust, block, merge])(town, browser, members);
	}
}

/** An attempt without an answer is repeated with its key; two tabs never take more than there is. */
async function adjust(town: Town, browser: Browser, members: readonly Listed[]): Promise<void> {
	const { random } = town.front;
	const { id, points_balance: balance } = random.pick(members);
	const points = random.chance(0.5) ? random.between(1, 60) : -Math.max(1, balance ?? 0);
	const path = `/api/admin/customers/${id}/points`;
	const send = async (key: string) => {
		const sent = await insist(town, 3, () => browser.send("POST", path, { points, reason: "A simulated reason", key }));
		if (sent?.status !== 201) return;
		town.front.journal.count("points by hand");
		if (jsonOf<{ balance: number }>(sent).balance < 0) town.violated(`${id} has less than no points`);
	};
	const key = newKey();
	await (random.chance(0.4) ? Promise.all([send(key), send(random.chance(0.5) ? key : newKey())]) : send(key));
}

/** For a moment: those who buy meanwhile are declined. */
async function block(town: Town, browser: Browser, members: readonly Listed[]): Promise<void> {
	const { id } = town.front.random.pick(members);
	const path = `/api/admin/customers/${id}/block`;
	const sent = await insist(town, 3, () => browser.send("PUT", path, undefined));
	if (sent?.status === 204) town.front.journal.count("blocks");
	await insist(town, 3, () => browser.send("DELETE", path, undefined));
}

/** Two tabs merge the same account into others: one of them does. */
async function merge(town: Town, browser: Browser, members: readonly Listed[]): Promise<void> {
	const { random } = town.front;
	const [merged, ...others] = members.toSorted(() => random.between(0, 1) - 0.5);
	if (merged === undefined || others.length === 0) return;
	// Nobody expects from now on that these accounts are there.
	for (const { email } of members) town.members.delete(email);
	const emails = new Set(members.map(({ email }) => email));
	const left = town.acknowledged.filter(({ table, value }) => table !== "auth_users" || !emails.has(value));
	town.acknowledged.splice(0, town.acknowledged.length, ...left);
	let done = 0;
	const send = async ({ id }: Listed) => {
		const body = { merged_id: merged.id };
		const sent = await browser.send("POST", `/api/admin/customers/${id}/merges`, body).catch(() => null);
		if (sent?.status === 201) done += 1;
	};
	await Promise.all(others.slice(0, 2).map(send));
	if (done > 0) town.front.journal.count("merges");
	if (done > 1) town.violated(`${merged.email} was merged twice`);
}
