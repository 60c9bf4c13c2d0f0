import { describe, expect, test } from "vitest";
import { isLocalCaller } from "./local-caller.ts";

const call = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
	isLocalCaller({ socket: { remoteAddress }, headers: { host: "localhost:3000", ...headers } });

describe("a caller on this machine", () => {
	test.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])("%s is loopback", (address) => {
		expect(call(address)).toBe(true);
	});

	test.each([
		"8.8.8.8",
		"10.0.0.5",
		"192.168.1.7",
		"128.0.0.1",
		"0.0.0.0",
		"172.17.0.1",
		"::ffff:8.8.8.8",
		"::ffff:10.0.0.1",
		"2001:db8::1",
		"fe80::1%eth0",
		"::",
		"",
		"localhost",
		undefined,
	])("%s is not", (address) => {
		expect(call(address)).toBe(false);
	});

	test.each([
		"forwarded",
		"x-forwarded-for",
		"x-forwarded-proto",
		"x-forwarded-host",
		"x-forwarded-port",
		"x-real-ip",
		"via",
		"cf-connecting-ip",
		"cf-connecting-ipv6",
		"true-client-ip",
		"x-client-ip",
		"x-cluster-client-ip",
		"fastly-client-ip",
		"fly-client-ip",
		"x-original-forwarded-for",
		"x-original-host",
		"cdn-loop",
		"client-ip",
		"x-azure-clientip",
		"x-envoy-external-address",
		"x-forwarded",
	])("a request with %s was forwarded, whatever the header says", (name) => {
		expect(call("127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
		expect(call("::1", { [name]: "" })).toBe(false);
	});

	test.each([
		["localhost", true],
		["localhost:3000", true],
		["LOCALHOST:3000", true],
		["127.0.0.1:3000", true],
		["[::1]:3000", true],
		["rebound.example:3000", false],
		["localhost.evil.example", false],
		["127.0.0.1.nip.io", false],
		["192.168.1.7:3000", false],
		["", false],
		["a b", false],
	])("under the name %j: %s", (host, expected) => {
		expect(call("127.0.0.1", { host })).toBe(expected);
	});

	test("headers that local clients send do not matter", () => {
		expect(call("127.0.0.1", { origin: "http://localhost:3000", "x-request-id": "1", cookie: "a=b" })).toBe(true);
		expect(isLocalCaller({ socket: { remoteAddress: "127.0.0.1" }, headers: {} })).toBe(false);
	});
});
