import { RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { provideShop } from "#app/request.ts";
import { withReference } from "./page-failure.ts";

/** A loader's call, and what it logs. */
function openCall(signal?: AbortSignal) {
	const logged: unknown[] = [];
	const context = new RouterContextProvider();
	const log = { error: (fields: object, text: string) => logged.push([fields, text]) };
	provideShop(context, { log } as unknown as Parameters<typeof provideShop>[1], {
		clientIp: null,
		requestId: "abc123",
	});
	return {
		call: { request: new Request("https://shop.test/shop?a=1", { ...(signal && { signal }) }), context },
		logged,
	};
}

test("an unexpected error is logged with the reference that the page shows instead of it", async () => {
	const { call, logged } = openCall();
	const failure = new Error("the disk is gone");
	const load = withReference(() => Promise.reject(failure));
	await expect(load(call)).rejects.toMatchObject({ data: { reference: "abc123" }, init: { status: 500 } });
	expect(logged).toEqual([[{ err: failure, requestId: "abc123", path: "/shop" }, "page failed"]]);
});

test("API-01 while the database is away or overloaded a page fails with 503, which says that it is not gone", async () => {
	for (const [code, status] of [
		["08006", 503],
		["53300", 503],
		["57014", 503],
		["42P01", 500],
	] as const) {
		const failure = Object.assign(new Error("no connection"), { name: "DatabaseError", code });
		const load = withReference(() => Promise.reject(failure));
		await expect(load(openCall().call)).rejects.toMatchObject({ data: { reference: "abc123" }, init: { status } });
	}
});

test("what is thrown on purpose stays as it is, and a request that was given up is not logged", async () => {
	const { call, logged } = openCall();
	const away = redirect("/");
	await expect(withReference(() => Promise.reject(away))(call)).rejects.toBe(away);
	await expect(withReference(async () => 1)(call)).resolves.toBe(1);
	const gone = openCall(AbortSignal.abort());
	await expect(withReference(() => Promise.reject(new Error("gone")))(gone.call)).rejects.toBeDefined();
	expect([logged, gone.logged]).toEqual([[], []]);
});
