// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactScreen } from "./contact-screen.tsx";

const POST = "POST /api/support-messages";

async function fill(page: Awaited<ReturnType<typeof renderScreen>>) {
	await page.type(page.field("Name"), "Ana");
	await page.type(page.field("Email"), "ana@example.com");
	const [message] = page.all("textarea") as HTMLTextAreaElement[];
	await act(async () => {
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(message, "Hello");
		message?.dispatchEvent(new Event("input", { bubbles: true }));
	});
	return message;
}

afterEach(async () => {
	vi.useRealTimers();
	await closeShop();
});

describe("the contact form", () => {
	test.each([
		[
			"en",
			["General question", "Wholesale", "Product support", "Order status / shipping", "Returns and safety concerns"],
		],
		["es", null],
	] as const)(
		"CONT-02 CONT-03 CONT-05 CONT-06 the five things a message can be about, by name (%s)",
		async (language, labels) => {
			const page = await renderScreen(<ContactForm />, { language });
			const options = page.all("select[name=inquiryType] option") as HTMLOptionElement[];
			expect(options.map(({ value }) => value)).toEqual(["general", "wholesale", "support", "order", "returns"]);
			const shown = options.map(({ textContent }) => textContent);
			if (labels === null) {
				expect(shown[3]).toMatch(/pedido.*envío/i);
				expect(shown[4]).toMatch(/Devoluciones.*seguridad/i);
			} else expect(shown).toEqual(labels);
		},
	);

	/** A form that waits for the server's response; `finish` gives it. */
	const send = async () => {
		let result: (response: Response) => void = () => {};
		const pending = new Promise<Response>((resolve) => {
			result = resolve;
		});
		const server = await openShop({ responses: { [POST]: () => pending } });
		const page = await renderScreen(<ContactForm />);
		const message = await fill(page);
		await page.click(page.button("Send message"));
		vi.useFakeTimers();
		const finish = () =>
			act(async () => {
				result(apiResponse({ status: "pending" }, { status: 201 }));
				await vi.advanceTimersByTimeAsync(0);
			});
		return { page, server, message, finish };
	};

	test("CONT-11 CONT-20 sending, then success", async () => {
		const { page, server, finish } = await send();
		expect(page.isOff(page.button("Sending..."))).toBe(true);
		await finish();
		expect(page.text()).toContain("Message sent successfully!");
		expect(page.isOff(page.button("Send message"))).toBe(false);
		expect(server.calls.at(-1)?.body).toMatchObject({ name: "Ana", inquiry_type: "general", message: "Hello" });
	});

	test("CONT-13 success empties the form", async () => {
		const { page, message, finish } = await send();
		await finish();
		expect([page.field("Name").value, message?.value]).toEqual(["", ""]);
	});

	test("CONT-12 CONT-21 success is shown for 5 seconds, with the time that a response takes", async () => {
		const { page, finish } = await send();
		await finish();
		expect(page.text()).toContain("We usually reply within 2-4 hours during business hours.");
		await act(async () => vi.advanceTimersByTimeAsync(4999));
		expect(page.text()).toContain("Message sent");
		await act(async () => vi.advanceTimersByTimeAsync(1));
		expect(page.text()).not.toContain("Message sent");
	});

	test.each([
		["no connection", () => new TypeError("Failed to fetch")],
		["a failing server", () => apiResponse({ message: "relation does not exist" }, { status: 500 })],
		["a response that is not JSON", () => new Response("<html>", { status: 502 })],
	])("CONT-19 %s: the text with the support email, and the typed values stay", async (_, result) => {
		await openShop({ responses: { [POST]: result } });
		const page = await renderScreen(<ContactForm />);
		const message = await fill(page);
		await page.click(page.button("Send message"));
		expect(page.text()).toContain("Failed to send message. Please try again or email us directly at help@shop.example");
		expect(message?.value).toBe("Hello");
	});

	test("CONT-07 missing fields show their errors, and nothing is sent", async () => {
		const server = await openShop({});
		const page = await renderScreen(<ContactForm />);
		await page.click(page.button("Send message"));
		expect(page.all("[aria-invalid=true]").map((field) => field.getAttribute("name"))).toEqual([
			"name",
			"email",
			"message",
		]);
		expect(server.lines()).not.toContain(POST);
	});

	test("CONT-07 the first invalid field gets the focus", async () => {
		await openShop({});
		const page = await renderScreen(<ContactForm />);
		await page.type(page.field("Name"), "Ana");
		await page.click(page.button("Send message"));
		expect(document.activeElement).toBe(page.field("Email"));
	});

	test("too many messages: the server's message says how long to wait, instead of the general text", async () => {
		const busy = { code: "too_many_requests", message: "Too many attempts. Please try again in 90 seconds." };
		await openShop({ responses: { [POST]: () => apiResponse(busy, { status: 429 }) } });
		const page = await renderScreen(<ContactForm />);
		await fill(page);
		await page.click(page.button("Send message"));
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual([busy.message]);
	});

	test("the server's errors are shown at their fields", async () => {
		const details = [{ field: "inquiry_type", code: "invalid_choice" }];
		await openShop({ responses: { [POST]: () => apiResponse({ code: "invalid_input", details }, { status: 400 }) } });
		const page = await renderScreen(<ContactForm />);
		await fill(page);
		await page.click(page.button("Send message"));
		expect(page.all("select[aria-invalid=true]")).toHaveLength(1);
	});

	test("name and email are prefilled for a signed-in customer", async () => {
		await openShop({ user: { fullName: "Ana López" } });
		const page = await renderScreen(<ContactForm />);
		expect([page.field("Name").value, page.field("Email").value]).toEqual(["Ana López", "ana.lopez@example.com"]);
	});

	test("CONT-01 ROUTE-08 the page has the form and the other contact details", async () => {
		await openShop({});
		const page = await renderScreen(<ContactScreen result={null} />);
		expect(page.all("form [name]")).toHaveLength(6);
		expect(page.link("help@shop.example").getAttribute("href")).toBe("mailto:help@shop.example");
		expect(page.text()).toContain("Monday to Friday, 9 AM to 6 PM CST");
	});
});
