import { expect, onTestFinished, test, vi } from "vitest";
import { databaseOn } from "#platform/database/open.ts";
import { openHttpServer } from "#server/testing/open-http-server.ts";
import { openTestConnection } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

test("every answer of the built shop that says 5xx shows the id of its line in the log, in the visitor's language", async () => {
	const connection = await openTestConnection("embedded");
	const opened = await openTestApp(databaseOn(connection));
	onTestFinished(() => opened.close());
	const logging = vi.spyOn(opened.shop.log, "error");
	const { ask } = await openHttpServer(opened.app.fetch, { app: () => opened.app });
	await connection.runScript("alter table products rename to products_away");
	const page = (language: string) => ({ headers: { accept: "text/html", "accept-language": language } });
	/** What was asked for, and the ids that were logged for it. */
	const failed = async (status: number, ...call: Parameters<typeof ask>) => {
		logging.mockClear();
		const response = await ask(...call);
		expect(response.status).toBe(status);
		const ids = new Set(logging.mock.calls.map(([fields]) => (fields as { requestId?: string }).requestId));
		expect([...ids]).toEqual([response.headers["x-request-id"]]);
		return { html: response.body.replaceAll("<!-- -->", ""), id: response.headers["x-request-id"] };
	};

	const english = await failed(500, "/product/2", page("en"));
	expect(english.html).toMatch(new RegExp(`Reference: <code[^>]*>${english.id}</code>`));
	expect(english.html).not.toContain("products_away");
	const spanish = await failed(500, "/product/2", page("es"));
	expect(spanish.html).toMatch(new RegExp(`Referencia: <code[^>]*>${spanish.id}</code>`));
	expect(spanish.id).not.toBe(english.id);

	const data = await failed(500, "/product/2.data");
	expect(data.html, "for the router, which shows the error page without loading it").toContain(`"${data.id}"`);
	const call = await failed(503, "/api/products");
	expect(JSON.parse(call.html)).toMatchObject({ request_id: call.id });

	const missing = await ask("/no-such-page", page("en"));
	expect([missing.status, missing.body.includes("Reference")], "the same page for everyone").toEqual([404, false]);
});
