import { expect, test } from "vitest";
import { localOrigins, localUrl } from "./local-url.ts";

test.each([
	["localhost", "http://localhost:4400"],
	["0.0.0.0", "http://localhost:4400"],
	["::", "http://localhost:4400"],
	["192.0.2.7", "http://192.0.2.7:4400"],
	["2001:db8::7", "http://[2001:db8::7]:4400"],
])("a shop that listens on %s is reachable at %s", (host, url) => {
	expect(localUrl({ host, port: 4400 })).toBe(url);
	expect(localOrigins({ host, port: 4400 })).toEqual(expect.arrayContaining([url, "http://127.0.0.1:4400"]));
});
