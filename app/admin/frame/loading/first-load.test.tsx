// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { heldResponse } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

test("the first load of a page shows the shape that the page offers", async () => {
	const slow = heldResponse();
	const pages = [
		{
			path: "people",
			loader: slow.response,
			handle: { Skeleton: () => "Rows to come" },
			Component: () => "The rows",
		},
	];
	const opened = { adminEmail: "owner@shop.example", loggedIn: true, sessionId: "s1", timestamp: "", expiresAt: "" };
	const session = {
		"POST /api/admin/session": () => apiResponse(opened, { status: 201 }),
		"DELETE /api/admin/session": () => apiResponse({}),
	};
	const page = await openAdminAt(session, { path: "/admin/people", pages });
	await page.signIn();
	expect(page.textsOf("main")[0]).toBe("Rows to come");
	await slow.give(apiResponse(null));
	expect(page.textsOf("main")[0]).toBe("The rows");
});
