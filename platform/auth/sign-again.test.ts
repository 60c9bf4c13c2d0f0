import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signCookiesAgain } from "./sign-again.ts";

const NAME = "softbrace.session_token=";
const [CURRENT, PREVIOUS] = ["the current secret", "the previous secret"];
const signed = (value: string, secret: string) =>
	`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
const cookie = (value: string) => `softbrace.session_token=${encodeURIComponent(value)}`;
const again = (header: string) => signCookiesAgain(header, [CURRENT, PREVIOUS], NAME);

test("a cookie that a previous secret signed gets the current signature; all others stay as they are", () => {
	const own = cookie(signed("token", CURRENT));
	expect(again(`a=b; ${cookie(signed("token", PREVIOUS))}; c`)).toBe(`a=b;${own}; c`);
	expect(again(`__Host-${cookie(signed("token", PREVIOUS))}`)).toBe(`__Host-${own}`);
	expect(again(own)).toBe(own);
	for (const other of ["softbrace.session_token", "=", "", "a=b=c", `${NAME}x.y`]) expect(again(other)).toBe(other);
});
