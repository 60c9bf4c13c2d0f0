import { sql } from "kysely";
import { transaction } from "#shop/kernel/context.ts";
import { sampleAddress } from "#tests/selling/checkout/sample-checkout.ts";
import type { openTestApp, Person } from "#tests/support/open-test-app.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Member = Person & { userId: string; email: string };

/** All roles, and Ana's data: an order in transit with points, an address, a profile, a message. */
export type People = {
	visitor: Person;
	ana: Member;
	bob: Member;
	owner: Member;
	admin: Person;
	order: { id: string; number: string; sessionId: string };
	addressId: string;
};

const ANAS = {
	name: "Ana Secreta",
	phone: "+1 512 555 0177",
	street: "4711 Hidden Lane",
	tracking: "9400111201080805483016",
	message: "A message that only Ana wrote",
};

/** Data that must not appear in any other role's response. */
export const secretsOf = ({ order }: People): string[] => [...Object.values(ANAS), order.id];

/** All of Ana's data, created by the calls that a browser makes. */
export async function furnish({ ask, member, admin: signInAsAdmin, pay, sandbox }: TestApp): Promise<People> {
	const join = async (email: string, name: string) => ({ ...(await member(email, name)), email });
	const ana = await join("ana@example.com", ANAS.name);
	const bob = await join("bob@example.com", "Bob");
	const owner = await join("owner@example.com", "Owner");
	const admin = await signInAsAdmin();

	const address = sampleAddress({ first_name: ANAS.name, address_line_1: ANAS.street });
	const post = async (person: Person, path: string, body: unknown) => {
		const response = await ask(person, "POST", path, body);
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as Record<string, string>;
	};
	const saved = await post(ana, "/api/account/addresses", address);
	await ask(ana, "PATCH", "/api/account/profile", { full_name: ANAS.name, phone: ANAS.phone });
	await post(ana, "/api/support-messages", {
		name: ANAS.name,
		email: ana.email,
		inquiry_type: "order",
		message: ANAS.message,
	});
	const session = await post(ana, "/api/create-checkout-session", {
		line_items: [{ id: 2, quantity: 1 }],
		user_id: ana.userId,
		shipping: { ...address, email: ana.email },
	});
	await pay(session.id ?? "");
	await sandbox.flushWebhooks();
	const history = await (await ask(ana, "GET", "/api/account/orders")).json();
	const { id, order_number: number } = history.orders[0];
	await post(admin, `/api/admin/orders/${id}/shipment`, { carrier: "OnTrac", tracking_number: ANAS.tracking });
	return {
		visitor: { cookie: "" },
		ana,
		bob,
		owner,
		admin,
		order: { id, number, sessionId: session.id ?? "" },
		addressId: saved.id ?? "",
	};
}

/** All customer data in the database. */
export async function ownRows({ system }: TestApp, userId: string): Promise<Record<string, unknown>> {
	const rows: Record<string, unknown> = {};
	for (const [table, owner] of [
		["user_profiles", "id"],
		["addresses", "user_id"],
		["orders", "user_id"],
		["points_transactions", "user_id"],
		["support_messages", "user_id"],
		["auth_accounts", "user_id"],
	] as const) {
		const found = await transaction(system, (tx) =>
			sql`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} order by id`.execute(tx),
		);
		rows[table] = found.rows;
	}
	for (const table of ["order_items", "shipments"]) {
		const found = await transaction(system, (tx) =>
			sql`select * from ${sql.table(table)} where order_id in (select id from orders where user_id = ${userId})`.execute(
				tx,
			),
		);
		rows[table] = found.rows;
	}
	return rows;
}
