import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { createServer as createNetServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { isNetwork, isOutside } from "./outside-address.ts";
import { postOutside, type Resolve } from "./post-outside.ts";

describe("HOOK-06 which addresses are outside", () => {
	test.each([
		["8.8.8.8", true],
		["93.184.215.14", true],
		["2606:4700:4700::1111", true],
		["2a00:1450:4001:830::200e", true],
		["0.0.0.0", false],
		["10.0.0.1", false],
		["100.64.0.1", false],
		["127.0.0.1", false],
		["127.255.255.254", false],
		["169.254.169.254", false],
		["172.16.0.1", false],
		["172.31.255.255", false],
		["172.32.0.1", true],
		["192.168.1.1", false],
		["198.18.0.1", false],
		["203.0.113.9", false],
		["224.0.0.1", false],
		["255.255.255.255", false],
		["::", false],
		["::1", false],
		["::ffff:127.0.0.1", false],
		["::ffff:8.8.8.8", false],
		["::ffff:7f00:1", false],
		["64:ff9b::7f00:1", false],
		["2002:7f00:1::", false],
		["2001::1", false],
		["2001:db8::1", false],
		["fc00::1", false],
		["fd12:3456::1", false],
		["fe80::1", false],
		["fe80::1%eth0", false],
		["ff02::1", false],
		["localhost", false],
		["", false],
	])("%s: %s", (address, expected) => {
		expect(isOutside(address, [])).toBe(expected);
	});

	test("the machine's own addresses are inside, the operator's networks are allowed", () => {
		for (const { address } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
			expect(isOutside(address, [])).toBe(false);
		}
		expect(isOutside("10.1.2.3", ["10.1.0.0/16"])).toBe(true);
		expect(isOutside("10.2.2.3", ["10.1.0.0/16"])).toBe(false);
		expect(isOutside("fd00::5", ["fd00::/8"])).toBe(true);
		expect(isOutside("192.168.1.5", ["192.168.1.5"])).toBe(true);
		expect(["10.0.0.0/8", "::1", "fd00::/8"].every(isNetwork)).toBe(true);
		expect(["10.0.0.0/33", "10.0.0/8", "a", "", "::/129", "1.1.1.1/8/8", "1.1.1.1/-1"].some(isNetwork)).toBe(false);
	});
});

describe("HOOK-06 calls to addresses that a user typed in", async () => {
	const paths: string[] = [];
	let answer = { status: 200, headers: {} as Record<string, string>, body: "" };
	const server = createServer((request, response) => {
		paths.push(request.url ?? "");
		request.resume();
		if (request.url === "/silent") return;
		response.writeHead(answer.status, answer.headers);
		if (request.url === "/endless") {
			const more = () => {
				while (response.writable && response.write("x".repeat(16_384))) {}
			};
			response.on("drain", more);
			more();
			return;
		}
		response.end(answer.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	// Answers another protocol, whatever was asked for.
	const upgrading = createNetServer((socket) => {
		socket.on("error", () => {});
		socket.once("data", () =>
			socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
		);
	});
	await new Promise<void>((resolve) => upgrading.listen(0, "127.0.0.1", resolve));
	afterAll(() => {
		server.closeAllConnections();
		server.close();
		upgrading.close();
	});
	const v4 = (address: string): LookupAddress => ({ address, family: 4 });
	const resolveTo =
		(...answers: LookupAddress[][]): Resolve =>
		(_, done) =>
			done(null, answers.shift() ?? []);
	const post = (url: string, more: Partial<Parameters<typeof postOutside>[0]> = {}) =>
		postOutside({ url, headers: {}, body: "{}", allowed: [], timeoutMs: 60_000, ...more });
	const HERE = ["127.0.0.0/8"];

	test.each([
		["127.0.0.1"],
		["2130706433"],
		["0x7f000001"],
		["0177.0.0.1"],
		["127.1"],
		["0"],
		["[::1]"],
		["[::ffff:127.0.0.1]"],
		["[::ffff:7f00:1]"],
		["[::127.0.0.1]"],
		["127。0。0。1"],
		["169.254.169.254"],
		["[fe80::1]"],
	])("https://%s is rejected without a connection", async (host) => {
		expect(await post(`https://${host}:${port}/`)).toEqual({ problem: "address_not_allowed" });
		expect(await post(`http://${host}:${port}/`)).toEqual({ problem: "address_not_allowed" });
		expect(paths).toEqual([]);
	});

	test("a name counts as what it resolves to for the connection, all of it, and each time again", async () => {
		const url = `http://rebinding.example:${port}/`;
		for (const addresses of [
			[v4("127.0.0.1")],
			[v4("93.184.215.14"), v4("10.0.0.1")],
			[{ address: "::1", family: 6 }],
		]) {
			expect(await post(url, { resolve: resolveTo(addresses) })).toEqual({ problem: "address_not_allowed" });
		}
		const changing = resolveTo([v4("127.0.0.1")], [v4("127.0.0.2")]);
		expect(await post(url, { resolve: changing, allowed: ["127.0.0.1/32"] })).toEqual({ status: 200 });
		expect(await post(url, { resolve: changing, allowed: ["127.0.0.1/32"] })).toEqual({
			problem: "address_not_allowed",
		});
		expect(paths.splice(0)).toHaveLength(1);
		expect(await post(`https://localhost:${port}/`)).toEqual({ problem: "address_not_allowed" });
		expect(await post(url, { resolve: resolveTo([]) })).toEqual({ problem: "no_connection" });
		const unknown: Resolve = (_, done) => done(Object.assign(new Error("x"), { code: "ENOTFOUND" }));
		expect(await post(url, { resolve: unknown })).toEqual({ problem: "name_not_found" });
		expect(await post("https://nothing.invalid/"), "of the system's own").toEqual({ problem: "name_not_found" });
	});

	test("outside, plain HTTP and other services' ports are rejected", async () => {
		const resolve = resolveTo([v4("93.184.215.14")], [v4("93.184.215.14")], [v4("93.184.215.14")]);
		expect(await post("http://shop.example/", { resolve })).toEqual({ problem: "not_encrypted" });
		expect(await post("https://shop.example:25/", { resolve })).toEqual({ problem: "port_not_allowed" });
		expect(await post("https://8.8.8.8:22/")).toEqual({ problem: "port_not_allowed" });
	});

	test("another protocol is an answer, and ends the call", async () => {
		const { port: upgradingPort } = upgrading.address() as { port: number };
		expect(await post(`http://127.0.0.1:${upgradingPort}/`, { allowed: HERE })).toEqual({ status: 101 });
	});

	test("a redirect is an answer, an endless one is cut, a silent one times out", async () => {
		answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/next` }, body: "" };
		expect(await post(`http://127.0.0.1:${port}/first`, { allowed: HERE })).toEqual({ status: 302 });
		answer = { status: 200, headers: {}, body: "" };
		expect(await post(`http://127.0.0.1:${port}/endless`, { allowed: HERE })).toEqual({ status: 200 });
		const silent = post(`http://127.0.0.1:${port}/silent`, { allowed: HERE, timeoutMs: 50 });
		expect(await silent).toEqual({ problem: "timeout" });
		expect(paths.splice(0)).toEqual(["/first", "/endless", "/silent"]);
		expect(await post("http://127.0.0.1:1/", { allowed: HERE })).toEqual({ problem: "no_connection" });
	});
});
