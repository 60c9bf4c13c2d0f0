// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refreshSession, useSession } from "#app/account/session.ts";
import { SignInHost } from "#app/account/sign-in/sign-in-host.tsx";
import { Toaster } from "#app/interface/toast.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { untilRendered } from "#app/testing/until-rendered.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { knownAddress, knownDashboard } from "./testing/known-account.ts";

afterEach(closeShop);

const NAMES: Readonly<Record<string, string>> = { u1: "Ana López", u2: "Ben Ruiz" };
const json = (body: unknown, status = 200) => apiResponse(body, { status });
const signedOut = () => json({ code: "unauthenticated", message: "Please sign in first." }, 401);

function Greeting() {
	const session = useSession();
	return <p id="header">{session.status === "signed_in" ? `Hi, ${session.user.fullName}` : session.status}</p>;
}

async function openSettings() {
	// Preloads the dialog's chunk.
	await import("#app/account/sign-in/sign-in-dialog.tsx");
	const server = { session: "u1" as string | null, next: "u1", saved: [] as unknown[], lines: [] as string[] };
	const profileOf = (id: string) => ({ full_name: NAMES[id], phone: null });
	vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
		const line = `${init.method ?? "GET"} ${path}`;
		const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
		server.lines.push(line);
		if (line === "GET /api/session") {
			const { session: id } = server;
			const user = id && { id, email: `${id}@example.com`, full_name: NAMES[id], is_admin: false };
			return json({ user, points_balance: 0 });
		}
		if (line === "POST /api/auth/sign-in/email") {
			server.session = server.next;
			return json({ signed_in: true });
		}
		const account = new Headers(init.headers).get("x-account-id");
		if (server.session === null) return signedOut();
		if (account !== null && account !== server.session) {
			return json({ code: "account_changed", message: "A different account is signed in now." }, 409);
		}
		if (init.method === undefined || init.method === "GET") {
			if (path === "/api/account") return json(knownDashboard());
			return json(path === "/api/account/addresses" ? [knownAddress()] : profileOf(server.session));
		}
		server.saved.push([server.session, line, body]);
		return json(init.method === "PATCH" ? { ...profileOf(server.session), ...(body as object) } : {});
	});
	await act(refreshSession);
	const page = await renderScreen(
		<>
			<Greeting />
			<DashboardScreen />
			<SignInHost />
			<Toaster />
		</>,
		{ path: "/account#settings" },
	);
	const settle = () => untilRendered(() => expect(page.all("dialog[open]")).toHaveLength(1));
	return Object.assign(page, {
		server,
		settle,
		header: () => page.all("#header")[0]?.textContent,
		dialogs: () => page.all("dialog[open]").map((dialog) => dialog.getAttribute("aria-label")),
		async typeName(name: string) {
			await page.click(page.button("Edit profile"));
			await page.type(page.field("Full Name"), name);
		},
		async signIn() {
			await page.type(page.field("Password"), "Str1psAndWax");
			await page.click(page.all("dialog form button[type=submit]")[0] as HTMLElement);
		},
	});
}

describe("a session that expires while the customer types", () => {
	test("a profile is saved after signing in over the same screen, with no greeting until then", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		page.server.session = null;
		await page.click(page.button("Save"));
		await page.settle();
		expect(page.header()).toBe("signed_out");
		expect(page.dialogs()).toEqual(["Sign in again"]);
		expect((page.all("#sign-in-email")[0] as HTMLInputElement).value).toBe("u1@example.com");
		expect(page.field("Full Name").value).toBe("Ana María");
		expect(page.server.saved).toEqual([]);
		await page.signIn();
		expect(page.server.saved).toEqual([["u1", "PATCH /api/account/profile", { full_name: "Ana María", phone: null }]]);
		expect(page.header()).toBe("Hi, Ana López");
		expect(page.text()).toContain("Profile updated successfully!");
	});

	test("a postponed sign-in keeps the typed text, says so, and opens again on the next save", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		page.server.session = null;
		await page.click(page.button("Save"));
		await page.settle();
		await page.click(page.button("Close"));
		expect(page.dialogs()).toEqual([]);
		expect(page.field("Full Name").value).toBe("Ana María");
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual([
			"Your session has ended. Sign in again to save your changes.",
		]);
		await page.click(page.button("Save"));
		await page.settle();
		await page.signIn();
		expect(page.server.saved).toHaveLength(1);
	});

	test("the bar leads back to the postponed sign-in", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		page.server.session = null;
		await page.click(page.button("Save"));
		await page.settle();
		await page.click(page.button("Close"));
		await page.click(page.button("Sign In"));
		await page.settle();
		await page.signIn();
		expect(page.field("Full Name").value).toBe("Ana María");
		expect(page.text()).not.toContain("to save your changes");
		expect(page.server.saved).toEqual([]);
	});

	test("typed text is neither saved to nor shown to another account that signs in", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		page.server.session = null;
		page.server.next = "u2";
		await page.click(page.button("Save"));
		await page.settle();
		await page.signIn();
		expect(page.server.saved).toEqual([]);
		expect(page.header()).toBe("Hi, Ben Ruiz");
		expect(page.all("#profile-fullName")).toEqual([]);
		expect(page.text()).toContain("Full NameBen Ruiz");
	});

	test("nor to one that another tab has signed in: the page switches to that account, and says why", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		page.server.session = "u2";
		await page.click(page.button("Save"));
		await untilRendered(() => expect(page.header()).toBe("Hi, Ben Ruiz"));
		expect(page.server.saved).toEqual([]);
		expect(page.text()).toContain("A different account is signed in now.");
		expect(page.text()).toContain("Full NameBen Ruiz");
	});

	test("an address and a new password wait for it, too", async () => {
		const page = await openSettings();
		await page.click(page.button("Add address"));
		const values = { "First name": "Ana", "Last name": "Díaz", "Street address": "12 Oak Street", City: "Austin" };
		for (const [label, value] of Object.entries(values)) await page.type(page.field(label), value);
		await page.type(page.field("State / province"), "TX");
		await page.type(page.field("ZIP / postal code"), "78701");
		page.server.session = null;
		await page.click(page.button("Save address"));
		await page.settle();
		await page.signIn();
		expect(page.server.saved).toEqual([
			["u1", "POST /api/account/addresses", expect.objectContaining({ city: "Austin" })],
		]);
		await untilRendered(() => expect(page.dialogs()).toEqual([]));

		await page.click(page.button("Change password"));
		await page.type(page.field("Current password"), "Str1psAndWax");
		await page.type(page.field("New password"), "An0therOne");
		await page.type(page.field("Repeat the new password"), "An0therOne");
		page.server.session = null;
		await page.click(page.button("Save password"));
		await page.settle();
		await page.type(page.all("#sign-in-password")[0] as HTMLInputElement, "Str1psAndWax");
		await page.click(page.all("dialog form button[type=submit]")[0] as HTMLElement);
		expect(page.server.saved[1]).toEqual([
			"u1",
			"POST /api/auth/change-password",
			{ currentPassword: "Str1psAndWax", newPassword: "An0therOne" },
		]);
	});
});

describe("an open form with unsaved input", () => {
	const dialogs = (page: Awaited<ReturnType<typeof openSettings>>) => page.dialogs();

	test("D-58 another tab asks first; staying keeps the text, leaving drops it", async () => {
		const page = await openSettings();
		await page.typeName("Ana María");
		await page.click(page.all("[role=tab]")[0] as HTMLElement);
		expect(dialogs(page)).toEqual(["Leave without saving?"]);
		await page.click(page.button("Keep editing"));
		expect(page.field("Full Name").value).toBe("Ana María");
		await page.click(page.all("[role=tab]")[0] as HTMLElement);
		await page.click(page.button("Leave"));
		expect(page.all("[role=tab][aria-selected=true]").map((tab) => tab.textContent)).toEqual(["Order History"]);
		await page.click(page.all("[role=tab]")[2] as HTMLElement);
		expect(page.text()).toContain("Full NameAna López");
	});

	test("D-58 an address form asks, too; an untouched or a canceled form does not", async () => {
		const page = await openSettings();
		await page.click(page.button("Add address"));
		await page.type(page.field("City"), "Austin");
		await page.click(page.all("[role=tab]")[1] as HTMLElement);
		expect(dialogs(page)).toEqual(["Leave without saving?"]);
		await page.click(page.button("Keep editing"));
		await page.click(page.button("Cancel"));
		await page.click(page.button("Edit profile"));
		await page.click(page.all("[role=tab]")[1] as HTMLElement);
		expect(dialogs(page)).toEqual([]);
		expect(page.all("[role=tab][aria-selected=true]").map((tab) => tab.textContent)).toEqual(["Points & Rewards"]);
	});

	test("D-58 the browser asks before the window closes", async () => {
		const page = await openSettings();
		const close = () => {
			const event = new Event("beforeunload", { cancelable: true });
			window.dispatchEvent(event);
			return event.defaultPrevented;
		};
		expect(close()).toBe(false);
		await page.typeName("Ana María");
		expect(close()).toBe(true);
		await page.click(page.button("Cancel"));
		expect(close()).toBe(false);
	});
});
