import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { openFormServer, shipping } from "./open-form-server.ts";

describe.each(oneDatabase)("forms about an order without scripts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	const { clock, system } = opened;
	let member: Person & { userId: string };

	beforeAll(async () => {
		member = await opened.member("ana-forms@example.com", "Ana Díaz");
	});
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	test("D-91 an email address in a link to the order status leaves the URL, the number stays", async () => {
		const { get } = await openFormServer(opened);
		const leadsTo = async (path: string) => {
			const { status, headers, body } = await get(path);
			expect(body).not.toContain("maya");
			return [status, headers.location];
		};
		const email = "email=maya%40example.com";
		expect(await leadsTo(`/order-status?number=SB-CYKK0683&${email}`)).toEqual([
			303,
			"/order-status?order=SB-CYKK0683",
		]);
		expect(await leadsTo(`/order-status?order=SB-CYKK0683&${email}`)).toEqual([303, "/order-status?order=SB-CYKK0683"]);
		expect(await leadsTo(`/order-status?${email}`)).toEqual([303, "/order-status"]);
		const linked = await get("/order-status?order=SB-CYKK0683");
		expect(linked.status).toBe(200);
		expect(linked.body).toMatch(/<input(?=[^>]* name="number")[^>]* value="SB-CYKK0683"/);
		const unlinked = await get("/order-status");
		expect(unlinked.body).not.toContain("SB-CYKK0683");
		expect(unlinked.body).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/order-status"/);
	});

	test("D-91 a member may have the address saved without JavaScript, too; a guest is not asked", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const cookie = await putIn(1, 1, member.cookie);
		const wishes = () =>
			transaction(system, (tx) =>
				tx.selectFrom("checkouts").select("saveAddress").orderBy("createdAt", "desc").execute(),
			);
		expect((await get("/checkout", cookie)).body).toMatch(/<input(?![^>]* checked)[^>]* name="saveAddress"/);
		expect((await get("/checkout", await putIn(1))).body).not.toContain("saveAddress");
		const incomplete = await post("/checkout", { ...shipping(), city: "", saveAddress: "1" }, cookie);
		expect(incomplete.status).toBe(400);
		expect(incomplete.body).toMatch(/<input(?=[^>]* checked)[^>]* name="saveAddress"/);
		const before = await wishes();
		expect((await post("/checkout", { ...shipping(), saveAddress: "1" }, cookie)).status).toBe(303);
		const after = await wishes();
		expect([after.length - before.length, after.filter(({ saveAddress }) => saveAddress).length]).toEqual([1, 1]);
	});

	test("D-91 the order lookup answers a form in whatever way the number is typed", async () => {
		const { post } = await openFormServer(opened);
		const orderNumber = await transaction(system, async (tx) => {
			const { userId } = member;
			const id = await addOrder(tx, { userId, merchandiseCents: 499, at: clock.at, productId: 1 });
			const order = tx.updateTable("orders").set({ email: "lookup@example.com" }).where("id", "=", id);
			return (await order.returning("orderNumber").executeTakeFirstOrThrow()).orderNumber;
		});
		const code = orderNumber.slice(3);
		const typed = [code, `#SB-${code}`, `SB ${code}`, orderNumber.toLowerCase(), `RC-${code}`];
		for (const number of [...typed, `  sb ${code.slice(0, 4)}-${code.slice(4)} `]) {
			const response = await post("/order-status", { number, email: " Lookup@Example.com" });
			expect(response.status, number).toBe(200);
			expect(response.body, number).toContain(`Order ${orderNumber}`);
		}
	});
});
