// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import TemplatesPage, { clientLoader } from "./templates.route.tsx";

const TEMPLATE = {
	id: "t1",
	used_for: "support",
	name: "On its way",
	text_en: "Hi {name}",
	text_es: "Hola {name}",
	version: 3,
	saved_by: "owner@localhost",
	saved_at: "2025-08-01T16:00:00.000Z",
};

test("WORK-01 D-318 a template that a colleague deleted meanwhile is kept, and saved as a new one", async () => {
	const templates = { templates: [TEMPLATE] };
	const page = await openRoute(
		"/admin/settings/reply-templates",
		{ Component: TemplatesPage, loader: clientLoader },
		{
			"GET /api/admin/reply-templates": () => apiResponse(templates),
			"PUT /api/admin/reply-templates/t1": () => rejection("template_gone", "Gone.", 409),
		},
	);
	await page.click(page.button("Edit On its way"));
	await page.type(page.field("Text in English"), "Hi {name}, it is on its way.");
	templates.templates = [];
	await page.click(page.inDialog("Save"));
	expect(page.text()).toContain("Someone deleted this template while you were editing.");
	expect(page.field("Text in English").value).toBe("Hi {name}, it is on its way.");
	await page.click(page.inDialog("Save as new"));
	const [first, second] = page.sent();
	expect(first).toMatchObject({ body: { version: 3 } });
	expect(second?.line).not.toBe(first?.line);
	expect(second?.body).toMatchObject({ version: 0, text_en: "Hi {name}, it is on its way." });
});

test("WORK-01 D-318 a text that is too long for where it is used says so at its field", async () => {
	const long = { ...TEMPLATE, text_en: "x".repeat(2001) };
	const page = await openRoute(
		"/admin/settings/reply-templates",
		{ Component: TemplatesPage, loader: clientLoader },
		{ "GET /api/admin/reply-templates": () => apiResponse({ templates: [long] }) },
	);
	await page.click(page.button("Edit On its way"));
	expect(page.inDialog("Save").disabled).toBe(false);
	await page.type(page.field("Used for"), "order");
	expect(page.text()).toContain("This is too long. The limit is 2,000 characters.");
	expect(page.inDialog("Save").disabled).toBe(true);
});
