import { expect, test } from "vitest";
import { memberClaim } from "./ucp-loyalty.ts";

test("D-331 the claim is the shop’s domain from its end, in the protocol’s form for names", () => {
	expect(memberClaim("https://softbrace.example")).toBe("example.softbrace.account");
	expect(memberClaim("https://www.soft-brace.com.mx:8443")).toBe("mx.com.soft-brace.www.account");
	for (const local of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]"])
		expect(memberClaim(local)).toBe("local.account");
});
