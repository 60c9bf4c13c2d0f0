import { expect, onTestFinished, test, vi } from "vitest";
import { apiResponse } from "#app/testing/fake-server.ts";
import { signOut } from "./sign-out.ts";

test("AUTH-37 D-160 signing out twice at once asks the shop once, and later again", async () => {
	const answers = Array.from({ length: 2 }, () => Promise.withResolvers<Response>());
	const calls: string[] = [];
	vi.stubGlobal("fetch", (path: string) => answers[calls.push(path) - 1]?.promise);
	onTestFinished(() => void vi.unstubAllGlobals());
	vi.stubGlobal("localStorage", { length: 0 });
	vi.stubGlobal("sessionStorage", { length: 0 });
	const left: string[] = [];
	const leave = (path: string) => void left.push(path);
	const both = [signOut(leave), signOut(leave)];
	expect(calls).toEqual(["/api/auth/sign-out"]);
	answers[0]?.reject(new TypeError("connection lost"));
	expect(await Promise.all(both)).toEqual([false, false]);
	const again = signOut(leave);
	answers[1]?.resolve(apiResponse({ status: true }));
	expect(await again).toBe(true);
	expect(calls).toHaveLength(2);
	expect(left).toEqual(["/"]);
});
