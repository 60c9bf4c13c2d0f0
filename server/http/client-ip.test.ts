import { expect, test } from "vitest";
import { clientIp, ipAddress } from "./client-ip.ts";

test.each<[string, string | undefined, number, string | null]>([
	["203.0.113.9", undefined, 0, "203.0.113.9"],
	["203.0.113.9", "1.1.1.1", 0, "203.0.113.9"],
	["::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
	["127.0.0.1", undefined, 0, null],
	["::ffff:127.0.0.1", undefined, 0, null],
	["::1", undefined, 0, null],
	["", undefined, 0, null],
	["2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
	["2001:DB8::1", undefined, 0, "2001:db8:0:0::/64"],
	["fe80::1%eth0", undefined, 0, "fe80:0:0:0::/64"],
	["127.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
	["127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
	["127.0.0.1", "203.0.113.9:4711", 1, "203.0.113.9"],
	["127.0.0.1", "[2001:db8::1]:4711", 1, "2001:db8:0:0::/64"],
	["127.0.0.1", "unknown", 1, null],
	["198.51.100.7", "unknown", 1, "198.51.100.7"],
	["198.51.100.7", undefined, 1, "198.51.100.7"],
	["198.51.100.7", "203.0.113.9", 2, "198.51.100.7"],
])("socket %s, forwarded for %s, %i proxies: %s", (remoteAddress, forwarded, trustedProxies, expected) => {
	const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	expect(clientIp({ headers, socket: { remoteAddress } }, trustedProxies)).toBe(expected);
});

test.each([
	["127.0.0.1", undefined, 0, "127.0.0.1"],
	["::ffff:127.0.0.1", undefined, 0, "127.0.0.1"],
	["::1", undefined, 0, "::1"],
	["2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2:3:4:5:6"],
	["fe80::1%eth0", undefined, 0, "fe80::1"],
	["127.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
	["", undefined, 0, null],
])(
	"AACT-04 the log has the address as it is: socket %s, forwarded for %s, %i proxies: %s",
	(remoteAddress, forwarded, trustedProxies, expected) => {
		const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
		expect(ipAddress({ headers, socket: { remoteAddress } }, trustedProxies)).toBe(expected);
	},
);
