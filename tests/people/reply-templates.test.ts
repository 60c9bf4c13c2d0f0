import { describe, expect, test } from "vitest";
import { action as templateCall } from "#app/api/admin/people/templates/template.ts";
import { loader as templatesCall } from "#app/api/admin/people/templates/templates.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { fillTemplate, openFields, unknownFields } from "#shop/people/templates/reply-template.rules.ts";
import { findTemplates } from "#shop/people/templates/reply-templates.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("reply templates on the %s database", async (kind) => {
	const { owner, lastEntry } = await openTestAdmin(await openTestDatabase(kind));
	const id = crypto.randomUUID();
	const draft = {
		used_for: "support",
		name: "On its way",
		text_en: "Hi {name}, order {order} is on its way.",
		text_es: "Hola {name}: el pedido {order} va en camino.",
		version: 0,
	};
	const put = (body: object, of = id, who: Shop = owner) =>
		callApi(templateCall as never, who, { method: "PUT", params: { id: of }, body });

	test("WORK-01 D-284 a template is saved in both languages, listed, logged, and deleted", async () => {
		expect(await put(draft)).toMatchObject({ status: 200, body: { templates: [{ ...draft, id, version: 1 }] } });
		expect(await lastEntry()).toMatchObject({
			actionType: "TEMPLATE_EDIT",
			details: { template: "On its way", step: "add" },
		});
		expect(await put({ ...draft, text_es: "Va en camino, {name}.", version: 1 })).toMatchObject({ status: 200 });
		const listed = await callApi(templatesCall as never, owner, {});
		expect(listed.body).toMatchObject({
			templates: [{ text_es: "Va en camino, {name}.", saved_by: "owner@localhost" }],
		});
		const other = crypto.randomUUID();
		expect(await put({ ...draft, name: "ON ITS WAY" }, other)).toMatchObject({
			status: 400,
			body: { details: [{ field: "name", code: "taken" }] },
		});
		expect(await callApi(templateCall as never, owner, { method: "DELETE", params: { id } })).toMatchObject({
			status: 200,
			body: { templates: [] },
		});
		expect(await findTemplates(owner)).toEqual([]);
	});

	test("WORK-01 D-284 a field that nobody fills is named, and so are those that can be used", async () => {
		for (const [field, part] of [
			["{nmae}", { text_en: "Hi {nmae}" }],
			["{Order}", { text_es: "Pedido {Order}" }],
			["{return}", { text_en: "Return {return}" }],
		] as const) {
			expect(await put({ ...draft, ...part }, crypto.randomUUID())).toMatchObject({
				status: 400,
				body: {
					code: "unknown_template_field",
					message: `${field} isn’t a field. You can use: {name}, {order}, {subject}.`,
				},
			});
		}
		expect(unknownFields("order", "{name} {return} {subject}")).toEqual(["{subject}"]);
		expect(fillTemplate("Hi {name}, {order}", { name: "Ana", order: "" })).toBe("Hi Ana, {order}");
		expect(openFields("support", "Hi Ana, {order} {or so}")).toEqual(["{order}"]);
	});

	test("WORK-01 D-318 a text is no longer than the answer that it is for", async () => {
		const text = "x".repeat(2001);
		const tooLong = { status: 400, body: { details: [{ field: "text_en", code: "too_long" }] } };
		const long = { ...draft, name: "Long", text_en: text };
		expect(await put({ ...long, used_for: "order" }, crypto.randomUUID())).toMatchObject(tooLong);
		expect(await put(long, crypto.randomUUID())).toMatchObject({ status: 200 });
		expect(await put({ ...long, text_en: "x".repeat(5001) }, crypto.randomUUID())).toMatchObject(tooLong);
	});

	test("WORK-01 D-318 one that a colleague deleted is saved only as a new one", async () => {
		const version = 1;
		expect(await put({ ...draft, name: "Gone", version }, crypto.randomUUID())).toMatchObject({
			status: 409,
			body: { code: "template_gone", message: "This template was deleted while you were editing." },
		});
		expect(await put({ ...draft, name: "Gone" }, crypto.randomUUID())).toMatchObject({ status: 200 });
	});

	test("D-241 D-318 who may not read messages gets no templates for them", async () => {
		await put({ ...draft, used_for: "order", name: "For orders", text_en: "Hi", text_es: "Hola" }, crypto.randomUUID());
		const usesOf = async (role: "fulfillment" | "content") => {
			const who = { ...owner, caller: { ...owner.caller, role } } as Shop;
			const { status, body } = await callApi(templatesCall as never, who, {});
			return status === 200
				? (body as { templates: { used_for: string }[] }).templates.map((one) => one.used_for)
				: status;
		};
		expect(await usesOf("fulfillment")).toEqual(["order"]);
		expect(await usesOf("content")).toBe(403);
	});

	test("WORK-01 D-284 of two who save the same template at once, the second reads who was first", async () => {
		const both = crypto.randomUUID();
		await put({ ...draft, name: "Both" }, both);
		const save = (text_en: string) => put({ ...draft, name: "Both", text_en, version: 1 }, both);
		const results = await Promise.all([save("One"), save("Two")]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "template_changed",
			message: expect.stringMatching(/^owner@localhost changed this template/),
		});
	});
});
