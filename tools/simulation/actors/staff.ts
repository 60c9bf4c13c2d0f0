import { type Browser, jsonOf } from "../world/browser.ts";
import { careForCustomers } from "./customer-care.ts";
import { takeDraft } from "./drafter.ts";
import { findOrders, signIn, workAtOrders } from "./owner.ts";
import { handle } from "./returns.ts";
import { type Actor, insist, newBrowser, type Town, wait } from "./town.ts";

const PASSWORD = "Boxes-and-Parcels-7";
const ROLES = ["owner", "fulfillment", "support", "support", "reader"];

type Member = { id: string; email: string; role: string; joined_at: string | null; deactivated_at: string | null };

/** The owner invites someone, sometimes twice, who joins by the email's link. */
export const inviter: Actor = async (town) => {
	const { random } = town.front;
	const owner = await signIn(town);
	if (owner === null) return;
	const name = `Helper ${random.between(1, 999)}`;
	const email = `${name.toLowerCase().replace(" ", "")}@shop.example`;
	const body = { email, name, role: random.pick(ROLES), language: random.pick(["en", "es"]) };
	const invited = await insist(town, 3, () => owner.send("POST", "/api/admin/staff", body));
	if (invited?.status !== 201) return;
	const { id } = jsonOf<Member>(invited);
	town.acknowledged.push({ what: `${email} is invited`, table: "staff_members", column: "email", value: email });
	if (random.chance(0.3))
		await insist(town, 2, () => owner.send("POST", `/api/admin/staff/${id}/invitations`, undefined));
	await wait(town, 120_000);
	const links = town.mail.delivered
		.filter(({ to }) => to === email)
		.flatMap(({ text }) => /\/admin\/join\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
	// An earlier link works no longer.
	for (const token of new Set(links)) await join(town, email, token);
	if ((await signInAs(town, email)) !== null) town.front.journal.count("joined");
};

async function join(town: Town, email: string, token: string): Promise<void> {
	const form = new URLSearchParams({ password: PASSWORD, repeated: PASSWORD }).toString();
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const browser = newBrowser(town, email);
	await insist(town, 3, () => browser.send("POST", `/admin/join.data?token=${token}`, form, headers));
}

async function signInAs(town: Town, email: string): Promise<Browser | null> {
	const browser = newBrowser(town, email);
	const answer = await insist(town, 3, () => browser.send("POST", "/api/admin/session", { email, password: PASSWORD }));
	return answer?.status === 201 ? browser : null;
}

/** Someone on the staff signs in and works, as long as they may: the same orders as the others. */
export const clerk: Actor = async (town) => {
	const { random } = town.front;
	const found = await findMember(
		town,
		({ joined_at, deactivated_at }) => joined_at !== null && deactivated_at === null,
	);
	if (found === null) return;
	const browser = await signInAs(town, found.member.email);
	if (browser === null) return;
	town.front.journal.count("days of staff");
	const works = [workAtOrders, workAtOrders, correctAddress, handleReturns, takeDraft, careForCustomers];
	for (let count = random.between(2, 4); count > 0; count--) await random.pick(works)(town, browser);
	if (random.chance(0.3)) await insist(town, 2, () => browser.send("DELETE", "/api/admin/session", undefined));
};

/** Two windows of the same person correct one order: the second hears of the first. */
async function correctAddress(town: Town, browser: Browser): Promise<void> {
	const { random } = town.front;
	const orders = (await findOrders(town, browser)).filter(
		({ fulfillment_status: status }) => status === "pending" || status === "processing",
	);
	if (orders.length === 0) return;
	const { id } = random.pick(orders);
	let done = 0;
	const send = async () => {
		const body = {
			email: `moved${random.between(1, 99)}@example.com`,
			first_name: "Ann",
			last_name: "Moved",
			line1: `${random.between(1, 99)} Oak Street`,
			city: "Austin",
			state: "TX",
			postal_code: "78701",
			country: "US",
			corrections: 0,
		};
		const answer = await browser.send("PUT", `/api/admin/orders/${id}/contact`, body).catch(() => null);
		if (answer?.status === 200) done += 1;
	};
	await Promise.all([send(), send()]);
	if (done > 0) town.front.journal.count("corrected addresses");
	if (done > 1) town.violated(`${id} was corrected twice as if for the first time`);
}

async function handleReturns(town: Town, browser: Browser): Promise<void> {
	for (const { id } of (await findOrders(town, browser)).slice(0, 4)) {
		await handle(town, browser, id, town.front.random.pick(["approve", "receive", "refund"]));
	}
}

/** The owner changes what someone at work may do, signs them out, or deactivates them, and takes some of it back. */
export const manager: Actor = async (town) => {
	const { random } = town.front;
	const found = await findMember(town, ({ joined_at }) => joined_at !== null);
	if (found === null) return;
	const { owner, member } = found;
	const path = `/api/admin/staff/${member.id}`;
	const change = (body: object) => insist(town, 3, () => owner.send("PATCH", path, body));
	switch (random.pick(["role", "deactivate", "sign out"])) {
		case "role":
			await change({ role: random.pick(ROLES) });
			break;
		case "deactivate": {
			const answer = await change({ is_active: false });
			if (answer?.status === 200) await expectGone(town, member.email);
			if (random.chance(0.7)) await change({ is_active: true });
			break;
		}
		default: {
			const open = await insist(town, 3, () => owner.get("/api/admin/sessions"));
			const sessions = open?.status === 200 ? jsonOf<{ id: string; email: string | null }[]>(open) : [];
			for (const { id, email } of sessions) {
				if (email === member.email)
					await insist(town, 2, () => owner.send("DELETE", `/api/admin/sessions/${id}`, undefined));
			}
		}
	}
};

/** Nobody activates them meanwhile: that takes another owner, whose attempt shows. */
async function expectGone(town: Town, email: string): Promise<void> {
	const browser = newBrowser(town, email);
	const answer = await browser.send("POST", "/api/admin/session", { email, password: PASSWORD }).catch(() => null);
	if (answer?.status !== 201) return;
	const found = await findMember(town, (member) => member.email === email);
	if (found !== null && found.member.deactivated_at !== null) town.violated(`${email} signs in, though deactivated`);
}

async function findMember(
	town: Town,
	fits: (member: Member) => boolean,
): Promise<{ owner: Browser; member: Member } | null> {
	const owner = await signIn(town);
	if (owner === null) return null;
	const answer = await insist(town, 3, () => owner.get("/api/admin/staff"));
	const members = answer?.status === 200 ? jsonOf<Member[]>(answer).filter(fits) : [];
	return members.length === 0 ? null : { owner, member: town.front.random.pick(members) };
}
