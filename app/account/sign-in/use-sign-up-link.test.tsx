// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { refreshSession } from "#app/account/session.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useSignInDialog } from "./sign-in-store.ts";
import { useSignUpLink } from "./use-sign-up-link.ts";

const LINK = "/?lang=en#sign_up=tom%40example.com&proof=signed&order=SB-7K3M9QXZ";

function Page() {
	useSignUpLink();
	const open = useSignInDialog();
	return <output>{open === null ? "closed" : [open.mode, ...Object.values(open.signUpLink ?? {})].join(" ")}</output>;
}

afterEach(closeShop);

const open = () => renderScreen(<Page />, { path: LINK });

test("AUTH-31 a guest who opens an emailed link gets the sign-up with the email filled in, and a URL without it", async () => {
	await openShop({ user: null });
	const page = await open();
	expect(page.text()).toBe("sign-up tom@example.com signed SB-7K3M9QXZ");
	expect(page.location.current).toBe("/?lang=en");
});

test("AUTH-31 a signed-in customer gets no sign-up form", async () => {
	await openShop({ user: {} });
	expect((await open()).text()).toBe("closed");
	// Nor after signing out: the link is no longer in the address bar.
	await openShop({ user: null });
	await act(refreshSession);
	expect(document.querySelector("output")?.textContent).toBe("closed");
});
