// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useSignInDialog } from "./sign-in/sign-in-store.ts";
import { useConfirmationNotice } from "./use-confirmation-notice.ts";

function Page() {
	useConfirmationNotice();
	const open = useSignInDialog();
	return (
		<>
			<output>{open === null ? "closed" : `${open.mode}: ${open.notice?.text}`}</output>
			<Toaster />
		</>
	);
}

afterEach(closeShop);

test.each([
	["en", "Your email is confirmed and you’re signed in. Welcome!"],
	["es", "Confirmaste tu correo y ya iniciaste sesión. ¡Te damos la bienvenida!"],
] as const)("AUTH-33 in %s who is signed in by the link reads so, without a sign-in dialog", async (language, text) => {
	await loadDictionary("es");
	await openShop({ user: {} });
	const page = await renderScreen(<Page />, { path: "/account?confirmed=1", language });
	expect(page.text()).toContain("closed");
	expect(page.all("[role=status]").map(({ textContent }) => textContent)).toContain(text);
	expect(page.location.current).toBe("/account");
});

test.each([
	["1", "sign-in: Your email is confirmed. You can sign in now."],
	["0", "sign-in: This confirmation link has expired. Sign in to get a new one."],
])("AUTH-33 who is not signed in gets the sign-in: %s", async (confirmed, text) => {
	await openShop({ user: null });
	const page = await renderScreen(<Page />, { path: `/?confirmed=${confirmed}` });
	expect(page.all("output").map(({ textContent }) => textContent)).toEqual([text]);
	expect(page.location.current).toBe("/");
});
