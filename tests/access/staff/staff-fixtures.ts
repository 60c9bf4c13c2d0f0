import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import type { openTestApp, Person } from "#tests/support/open-test-app.ts";

export const PASSWORD_OF_STAFF = "a long enough one";

/** The token of the last link that was emailed to this address; empty if there is none. */
export async function tokenSentTo(shop: Shop, email: string): Promise<string> {
	const row = await transaction(asSystem(shop), (tx) =>
		tx
			.selectFrom("outbox")
			.select("data")
			.where("recipient", "=", email)
			.where("kind", "in", ["staff_invitation", "staff_password"])
			.orderBy("createdAt", "desc")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirst(),
	);
	return (row?.data as { token?: string } | undefined)?.token ?? "";
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** A person of this role who has joined, signed in; their address is that of the role. */
export async function joinStaff(app: TestApp, owner: Person, role: StaffRole): Promise<Person & { id: string }> {
	const email = `${role}@shop.test`;
	const draft = { email, name: `The ${role}`, role, language: "en" };
	const { id } = (await (await app.ask(owner, "POST", "/api/admin/staff", draft)).json()) as { id: string };
	const token = await tokenSentTo(app.shop, email);
	const typed = new URLSearchParams({ password: PASSWORD_OF_STAFF, repeated: PASSWORD_OF_STAFF });
	await app.ask({ cookie: "" }, "POST", `/admin/join?token=${token}`, typed);
	const signedIn = await app.ask({ cookie: "" }, "POST", "/api/admin/session", { email, password: PASSWORD_OF_STAFF });
	const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
	return { id, cookie: cookies.join("; ") };
}
