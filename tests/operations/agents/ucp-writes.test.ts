import { expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { bearerOf, linesOf, openPlatform } from "./open-platform.ts";

const opened = await openAppForFile();
const { shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;

const countCarts = async () =>
	await transaction(system, async (tx) => (await tx.selectFrom("carts").select("id").execute()).length);
const platform = (name: string, key: string = shop.ids.uuid()) => ({
	"ucp-agent": `profile="https://${name}.example/profile"`,
	"idempotency-key": key,
});

test("D-337 a write with a key is done once for its platform, with the same answer, and another body is rejected", async () => {
	const { send } = await openPlatform(opened);
	const carts = await countCarts();
	const headers = platform("one");
	const first = await send("POST", "/carts", linesOf([1, 1]), headers);
	const again = await send("POST", "/carts", linesOf([1, 1]), headers);
	expect([first.status, again.status, again.headers["idempotency-replayed"]]).toEqual([201, 201, "true"]);
	expect(again.json).toEqual(first.json);
	expect(await countCarts()).toBe(carts + 1);
	const other = await send("POST", "/carts", linesOf([1, 2]), headers);
	expect([other.status, other.json.ucp.status, other.json.messages[0]?.code]).toEqual([
		409,
		"error",
		"idempotency_key_reused",
	]);
	const foreign = await send("POST", "/carts", linesOf([1, 1]), platform("two", headers["idempotency-key"]));
	expect(foreign.json.id, "each platform has its own keys").not.toBe(first.json.id);
	const changed = platform("one");
	const put = () => send("PUT", `/carts/${first.json.id}`, linesOf([4, 1]), changed);
	expect((await put()).json).toEqual((await put()).json);
	const cancel = platform("one");
	const canceled = await send("POST", `/checkout-sessions/${first.json.id}/cancel`, undefined, cancel);
	const repeated = await send("POST", `/checkout-sessions/${first.json.id}/cancel`, undefined, cancel);
	expect([repeated.json, repeated.json.status]).toEqual([canceled.json, "canceled"]);
});

test("D-337 a key that could be guessed is rejected", async () => {
	const { send } = await openPlatform(opened);
	for (const key of ["1", "x".repeat(21), "x y".repeat(20)]) {
		const { status, json } = await send("POST", "/carts", linesOf([1, 1]), platform("one", key));
		expect([status, json.messages[0]?.code]).toEqual([400, "invalid_input"]);
	}
	expect((await send("GET", `/carts/${shop.ids.uuid()}`, undefined, platform("one", "1"))).status).toBe(200);
});

test("D-337 what a signed-in buyer was answered is nobody else’s answer", async () => {
	const { send } = await openPlatform(opened);
	const token = bearerOf(await opened.member("rosa@example.com", "Rosa"));
	const headers = platform("one");
	const own = await send("POST", "/carts", linesOf([1, 1]), { ...headers, ...token });
	const guest = await send("POST", "/carts", linesOf([1, 1]), headers);
	expect(["loyalty" in own.json, "loyalty" in guest.json]).toEqual([true, false]);
	expect(guest.json.id).not.toBe(own.json.id);
});
