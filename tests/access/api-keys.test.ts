import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

const KEYS = "/api/admin/api-keys";

const opened = await openTestApp(await openTestDatabase());
const { ask, run } = opened;
afterAll(opened.close);

test("D-136 an open session alone makes no key: the password is asked for again, and a wrong one is logged", async () => {
	const owner = await opened.admin();
	const make = (password?: string) => ask(owner, "POST", KEYS, { name: "Till", password });
	expect((await make()).status).toBe(400);
	expect((await make("not the password")).status).toBe(403);
	expect(await (await ask(owner, "GET", KEYS)).json()).toEqual([]);
	expect(
		await run(
			{ role: "system", userId: null },
			"select details from admin_activity_logs where action_type = 'LOGIN_FAILED'",
		),
	).toEqual([{ details: { reason: "API key" } }]);
	const made = await make(TEST_ADMIN_PASSWORD);
	expect([made.status, await made.json()]).toEqual([201, expect.objectContaining({ name: "Till" })]);
});
