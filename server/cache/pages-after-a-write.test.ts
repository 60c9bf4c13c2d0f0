import { expect, test, vi } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";

test("the response to a write of the admin's waits until pages are checked for changes", async () => {
	const order: string[] = [];
	const fetch = vi.fn(async (request: Request) => {
		order.push(`${request.method} ${new URL(request.url).pathname}`);
		return Response.json({});
	});
	const checked = vi.fn(async () => void order.push("checked"));
	const { ask } = await openHttpServer(fetch, { refresh: checked });
	expect((await ask("/api/admin/content", { method: "PUT" })).status).toBe(200);
	await ask("/api/admin/content");
	await ask("/api/cart", { method: "POST" });
	expect(order).toEqual(["PUT /api/admin/content", "checked", "GET /api/admin/content", "POST /api/cart"]);
	checked.mockRejectedValueOnce(new Error("no database"));
	expect((await ask("/api/admin/content", { method: "PUT" })).status, "what is saved is saved").toBe(200);
});
