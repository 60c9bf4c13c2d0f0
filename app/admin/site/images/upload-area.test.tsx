// @vitest-environment happy-dom

import { act } from "react";
import { expect, test, vi } from "vitest";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { UploadArea } from "./upload-area.tsx";

const SESSION = "/api/admin/session";
const UPLOAD = "POST /api/admin/images";

/** Sends through the page's fetch, and reports half of the progress first. */
class RequestByFetch {
	readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
	onload: (() => void) | null = null;
	onerror: (() => void) | null = null;
	status = 0;
	responseText = "";
	private line: [string, string] = ["", ""];

	open(method: string, url: string) {
		this.line = [method, url];
	}

	send(body: FormData) {
		const [method, url] = this.line;
		this.upload.onprogress?.({ loaded: 1, total: 2 });
		fetch(url, { method, body })
			.then(async (response) => {
				this.status = response.status;
				this.responseText = await response.text();
				this.onload?.();
			})
			.catch(() => this.onerror?.());
	}
}

const image = (name: string) => new File(["picture"], name, { type: "image/png" });

async function choose(page: Awaited<ReturnType<typeof openTab>>, files: readonly File[]) {
	const input = page.all("input[type=file]")[0] as HTMLInputElement;
	Object.defineProperty(input, "files", { value: files, configurable: true });
	await act(async () => {
		input.dispatchEvent(new Event("change", { bubbles: true }));
	});
	await page.pass(0);
}

test("AMED-05 AMED-09 a rejected file is listed with the reason, and the rest is uploaded", async () => {
	vi.stubGlobal("XMLHttpRequest", RequestByFetch);
	const load = vi.fn(() => null);
	const responses = [rejection("too_large", "The file is larger than 10 MB.", 413), apiResponse({}, { status: 201 })];
	const route = { loader: load, Component: () => <UploadArea folder="" /> };
	const page = await openRoute("/admin/images", route, { [UPLOAD]: () => responses.shift() ?? rejection("x") });
	expect(load).toHaveBeenCalledTimes(1);
	await choose(page, [image("huge.png"), image("hat.png")]);
	expect(page.alerts()).toHaveLength(1);
	expect(page.alerts()[0]).toContain("huge.png");
	expect(page.alerts()[0]).toContain("The file is larger than 10 MB.");
	expect(page.toasts()).toHaveLength(1);
	expect(page.toasts()[0]?.[0]).toBe("status");
	expect(page.calls).toHaveLength(2);
	expect(load).toHaveBeenCalledTimes(2);
	expect(page.all("progress")).toEqual([]);
});

test("AMED-05 an unreachable server is named; the next choice clears the message", async () => {
	vi.stubGlobal("XMLHttpRequest", RequestByFetch);
	const responses = [new TypeError("Failed to fetch"), apiResponse({}, { status: 201 })];
	const page = await openTab(<UploadArea folder="" />, {
		[UPLOAD]: () => responses.shift() ?? rejection("x"),
	});
	await choose(page, [image("hat.png")]);
	expect(page.alerts()[0]).toContain("Network error. Please check your connection.");
	await choose(page, [image("hat.png")]);
	expect(page.alerts()).toEqual([]);
});

test("an image rejected because the session has expired is sent again after the sign-in", async () => {
	vi.stubGlobal("XMLHttpRequest", RequestByFetch);
	const shop = { isSignedIn: true, signIns: 0, stored: 0 };
	const living = () => ({
		logged_in: true,
		session_id: `s${shop.signIns}`,
		admin_email: "owner@localhost",
		timestamp: "2025-08-01T16:00:00.000Z",
		expires_at: "2025-08-02T00:00:00.000Z",
	});
	const closed = () => rejection("unauthenticated", "Please sign in.", 401);
	const page = await openAdminAt(
		{
			[`POST ${SESSION}`]: () => {
				shop.isSignedIn = true;
				shop.signIns += 1;
				return apiResponse(living(), { status: 201 });
			},
			[`PUT ${SESSION}`]: () => (shop.isSignedIn ? apiResponse(living()) : closed()),
			[`DELETE ${SESSION}`]: () => apiResponse({}),
			"GET /api/admin/images": () => apiResponse({ images: [], folders: [], total: 0, page: 1, pageSize: 50 }),
			[UPLOAD]: () => {
				if (!shop.isSignedIn) return closed();
				shop.stored += 1;
				return apiResponse({}, { status: 201 });
			},
		},
		{ path: "/admin/images" },
	);
	const signIn = async (button: HTMLButtonElement) => {
		await page.type(page.field("Admin password"), "right");
		await page.click(button);
		await page.pass(0);
	};
	await signIn(page.button("Sign in"));
	shop.isSignedIn = false;
	await choose(page, [image("hat.png")]);
	expect([page.dialog()?.textContent?.includes("Admin session expired"), shop.stored]).toEqual([true, 0]);
	await signIn(page.inDialog("Sign in"));
	expect([page.dialog(), shop.stored, page.alerts()]).toEqual([null, 1, []]);

	shop.isSignedIn = false;
	await choose(page, [image("hat.png")]);
	await page.click(page.button("Not now"));
	await page.pass(0);
	expect(page.alerts()[0]).toContain("hat.png");
	expect(shop.stored).toBe(1);
	await act(async () => signOutOfAdmin());
});
