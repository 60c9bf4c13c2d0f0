import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hang, serve } from "#app/testing/fake-server.ts";
import { signIn } from "./auth-client.ts";

const SIGN_IN = "POST /api/auth/sign-in/email";
const person = { email: "ana@example.com", password: "Str1psAndWax" };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("AUTH-35 CONST-19 the auth layer gives up after 25 seconds", async () => {
	const failed = vi.fn();
	serve({ [SIGN_IN]: (_, signal) => hang(signal) });
	const waiting = signIn(person).catch(failed);
	await vi.advanceTimersByTimeAsync(24_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await waiting;
	expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: "timed_out" });
});

test("AUTH-35 a connection that fails before is not called a timeout", async () => {
	serve({ [SIGN_IN]: () => new TypeError("Failed to fetch") });
	const failure = await signIn(person).catch((error: unknown) => error);
	expect(failure).toMatchObject({ status: 0, code: "unreachable", message: "" });
	expect(vi.getTimerCount()).toBe(0);
});
