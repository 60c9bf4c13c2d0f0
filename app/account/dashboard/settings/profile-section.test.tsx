// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDashboard, PROFILE } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";
import { PROFILE_MESSAGE_MS } from "./profile-section.tsx";

afterEach(closeShop);

function withProfile(reject?: () => Response | Error) {
	let row = PROFILE;
	return {
		"GET /api/account/profile": () => apiResponse(row),
		"PATCH /api/account/profile": (body: unknown) => {
			if (reject) return reject();
			row = { ...row, ...(body as { full_name: string; phone: string | null }) };
			return apiResponse(row);
		},
	};
}

const open = (responses = withProfile(), language: "en" | "es" = "en") =>
	openDashboard({ tab: "settings", responses, language });
const edit = async (page: Awaited<ReturnType<typeof open>>, name: string, phone: string) => {
	await page.click(page.button("Edit profile"));
	await page.type(page.field("Full Name"), name);
	await page.type(page.field("Phone"), phone);
};

describe("the profile", () => {
	test("PROF-01 PROF-12 a view of name, email and phone with an edit button", async () => {
		const page = await open();
		const info = page.all("section[aria-labelledby=profile-title] dl > div").map((fact) => fact.textContent);
		expect(info).toEqual(["Full NameAna López", "Emailana.lopez@example.com", "Phone(555) 010-0123"]);
		expect(page.all("form")).toEqual([]);
		await page.click(page.button("Edit profile"));
		expect(page.all("form")).toHaveLength(1);
		expect(page.field("Full Name").value).toBe("Ana López");
		expect(page.field("Phone").value).toBe("(555) 010-0123");
	});

	test("PROF-06 PROF-07 the email belongs to the account, is read-only, and says so", async () => {
		const page = await open();
		await page.click(page.button("Edit profile"));
		const email = page.field("Email");
		expect([email.value, email.readOnly]).toEqual(["ana.lopez@example.com", true]);
		expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
			"Email cannot be changed. Contact support if needed.",
		);
	});

	const saveName = async () => {
		const page = await open();
		await edit(page, "  Ana   María López ", "");
		const before = page.server.calls.length;
		await page.click(page.button("Save"));
		return { page, calls: page.server.calls.slice(before) };
	};

	test("PROF-10 PROF-13 Save sends the name and the phone number, and nothing else", async () => {
		const { calls } = await saveName();
		expect(calls[0]).toEqual({
			line: "PATCH /api/account/profile",
			body: { full_name: "Ana María López", phone: null },
		});
	});

	test("PROF-04 Save loads the profile again, and every part of the page shows it", async () => {
		const { page, calls } = await saveName();
		expect(calls[1]?.line).toBe("GET /api/account/profile");
		expect(page.panel()).toContain("Full NameAna María López");
		expect(page.panel()).toContain("PhoneNone");
		expect(page.all("h1")[0]?.textContent).toBe("Welcome back, Ana María López!");
	});

	test("PROF-02 PROF-08 Save returns to the view and says that the profile is updated", async () => {
		const { page } = await saveName();
		expect(page.all("form")).toEqual([]);
		expect(page.status()).toEqual(["Profile updated successfully!"]);
	});

	test("PROF-05 the message disappears after 3 seconds", async () => {
		const page = await open();
		await edit(page, "Ana", "");
		vi.useFakeTimers();
		await page.click(page.button("Save"));
		expect(PROFILE_MESSAGE_MS).toBe(3000);
		await act(() => vi.advanceTimersByTimeAsync(2900));
		expect(page.status()).toEqual(["Profile updated successfully!"]);
		await act(() => vi.advanceTimersByTimeAsync(200));
		expect(page.status()).toEqual([]);
	});

	test("PROF-03 Cancel goes back without saving", async () => {
		const page = await open();
		await edit(page, "Somebody Else", "123");
		await page.click(page.button("Cancel"));
		expect(page.all("form")).toEqual([]);
		expect(page.panel()).toContain("Full NameAna López");
		expect(page.server.lines()).not.toContain("PATCH /api/account/profile");
		await page.click(page.button("Edit profile"));
		expect(page.field("Full Name").value).toBe("Ana López");
	});

	test.each([
		["a rejection", () => apiResponse({ message: "no", code: "42501" }, { status: 403 })],
		["no connection", () => new TypeError("Failed to fetch")],
	])("PROF-09 %s keeps the form and the typed values", async (_, reject) => {
		const page = await open(withProfile(reject));
		await edit(page, "Ana María", "");
		await page.click(page.button("Save"));
		expect(page.alert()).toEqual(["Error updating profile. Please try again."]);
		expect(page.field("Full Name").value).toBe("Ana María");
		expect(page.isOff(page.button("Save"))).toBe(false);
	});

	test("a phone number without digits is not sent", async () => {
		const page = await open();
		await edit(page, "Ana", "call me");
		await page.click(page.button("Save"));
		expect(page.panel()).toContain("Enter a phone number with area code, such as (512) 555-0143");
		expect(document.activeElement).toBe(page.field("Phone"));
		expect(page.server.lines()).not.toContain("PATCH /api/account/profile");
	});

	test("PROF-04 a phone number is accepted as people type it, and shown formatted", async () => {
		const page = await open();
		await edit(page, "Ana", "(512) 555-0143");
		await page.click(page.button("Save"));
		expect(page.server.calls.find(({ line }) => line.startsWith("PATCH"))?.body).toMatchObject({
			phone: "+15125550143",
		});
		expect(page.panel()).toContain("Phone(512) 555-0143");
		await page.click(page.button("Edit profile"));
		expect(page.field("Phone").value).toBe("(512) 555-0143");
	});

	test("an old invalid phone number does not block a name change", async () => {
		const old = () => apiResponse({ ...PROFILE, phone: "555-0143" });
		const page = await open({ ...withProfile(), "GET /api/account/profile": old });
		await edit(page, "Ana María", "555-0143");
		await page.click(page.button("Save"));
		expect(page.server.lines()).toContain("PATCH /api/account/profile");
		expect(page.all("form")).toEqual([]);
	});

	test("in Spanish", async () => {
		const page = await open(withProfile(), "es");
		await page.click(page.button("Editar perfil"));
		await page.click(page.button("Guardar"));
		expect(page.status()).toEqual(["¡Perfil actualizado!"]);
	});
});
