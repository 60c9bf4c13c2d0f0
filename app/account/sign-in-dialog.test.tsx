// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

afterEach(closeShop);

const CALLS = { "sign-in": "POST /api/auth/sign-in/email", "sign-up": "POST /api/auth/sign-up/email" } as const;

/** The dialog with everything filled in and sent; the shop answers with this. */
async function send(mode: "sign-in" | "sign-up", answer: () => Response) {
	vi.useFakeTimers();
	const server = await openShop({ answers: { [CALLS[mode]]: answer } });
	const onClose = vi.fn();
	const page = await renderScreen(<SignInDialog mode={mode} proven={null} onClose={onClose} />);
	if (mode === "sign-up") await page.type(page.field("Full Name"), "Ana Díaz");
	await page.type(page.field("Email"), "ana@example.com");
	await page.type(page.field("Password"), "Str1psAndWax");
	await page.click(page.button(mode === "sign-up" ? "Create Account" : "Sign In"));
	return {
		onClose,
		said: () => page.all("dialog form [role]").map(({ role, textContent }) => [role, textContent]),
		pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
		sessions: () => server.lines().filter((line) => line === "GET /api/session").length,
	};
}

describe("the dialog", () => {
	test("AUTH-34 CONST-24 closes 1 second after a sign-in", async () => {
		const { onClose, pass, said, sessions } = await send("sign-in", () => Response.json({ signed_in: true }));
		expect(said()).toEqual([["status", expect.stringContaining("signed in")]]);
		expect(sessions()).toBe(2);
		await pass(999);
		expect(onClose).not.toHaveBeenCalled();
		await pass(1);
		expect(onClose).toHaveBeenCalledOnce();
	});

	test("AUTH-31 AUTH-32 AUTH-54 CONST-24 closes 1.5 seconds after a sign-up that signs the person in", async () => {
		const { onClose, pass, said, sessions } = await send("sign-up", () => Response.json({ signed_in: true }));
		expect(said()).toEqual([["status", "Account created successfully! You are now signed in."]]);
		expect(sessions()).toBe(2);
		await pass(1499);
		expect(onClose).not.toHaveBeenCalled();
		await pass(1);
		expect(onClose).toHaveBeenCalledOnce();
	});

	test("AUTH-32 AUTH-53 stays while a letter is waited for, and when it was refused", async () => {
		const waiting = await send("sign-up", () => Response.json({ signed_in: false }));
		expect(waiting.said()[0]?.[0]).toBe("status");
		await waiting.pass(60_000);
		expect(waiting.onClose).not.toHaveBeenCalled();
		const refused = await send("sign-in", () => Response.json({ code: "x", message: "No." }, { status: 401 }));
		expect(refused.said()[0]?.[0]).toBe("alert");
		await refused.pass(60_000);
		expect(refused.onClose).not.toHaveBeenCalled();
	});
});
