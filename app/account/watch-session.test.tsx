// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { apiResponse, fakeServer } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { refreshSession, useSession } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

/** From now on the server reports this account as signed in, or none. */
function signIn(fullName: string | null) {
	const user = fullName === null ? null : { id: "u1", email: "ana@example.com", full_name: fullName, is_admin: false };
	const { send } = fakeServer({
		"GET /api/session": () => apiResponse({ user, points_balance: 0, usable_points: 0 }),
		"GET /api/account/profile": () => apiResponse({ full_name: fullName }),
	});
	vi.stubGlobal("fetch", send);
	return act(refreshSession);
}

function Watcher({ name }: { name: string }) {
	const state = useSession();
	return (
		<li>
			{name}: {state.status === "signed_in" ? state.user.fullName : state.status}
		</li>
	);
}

test("API-18 session watchers are notified of each change until they unsubscribe", async () => {
	let stop = () => {};
	const Page = () => {
		const [isWatched, setWatched] = useState(true);
		stop = () => setWatched(false);
		return <ul>{isWatched && ["header", "cart"].map((name) => <Watcher key={name} name={name} />)}</ul>;
	};
	await signIn(null);
	const page = await renderScreen(<Page />);
	expect(page.text()).toBe("header: signed_outcart: signed_out");
	await signIn("Ana Díaz");
	expect(page.text()).toBe("header: Ana Díazcart: Ana Díaz");
	await signIn(null);
	expect(page.text()).toBe("header: signed_outcart: signed_out");
	await act(async () => stop());
	await signIn("Ana Díaz");
	expect(page.text()).toBe("");
});
