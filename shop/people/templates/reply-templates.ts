import { mayCall } from "#shop/access/staff/rights.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	checkTemplate,
	MAX_TEMPLATES,
	normalTemplate,
	type ReplyTemplate,
	TEMPLATE_FIELDS,
	TEMPLATE_READ_RIGHTS,
	type TemplateDraft,
	unknownFields,
} from "./reply-template.rules.ts";
import {
	deleteTemplate,
	isNameTaken,
	lockTemplate,
	selectTemplates,
	writeReplyTemplate,
} from "./reply-templates.store.ts";

/** The templates for answers to what the caller may read, by where they are offered and by name (D-284). For administrators. */
export async function findTemplates(shop: Shop): Promise<ReplyTemplate[]> {
	const templates = await transaction(asAdministrator(shop), selectTemplates);
	return templates.filter(({ usedFor }) => mayCall(shop.caller, TEMPLATE_READ_RIGHTS[usedFor]));
}

/**
 * Adds a template, or saves the one with this id; `version` is the one that the form started from, 0 for a new one. For
 * administrators.
 * @throws ShopError invalid_input with one entry per field; unknown_template_field (params field, known);
 * template_changed (params who) when someone else has saved it since; template_gone when someone has deleted it
 */
export async function saveTemplate(
	shop: Shop,
	id: string,
	{ version, ...typed }: TemplateDraft & { version: number },
): Promise<ReplyTemplate[]> {
	const admin = asAdministrator(shop);
	const draft = normalTemplate(typed);
	const problems = checkTemplate(draft);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	checkFields(draft);
	const savedBy = admin.caller.administrator.email;
	return await transaction(asSystem(shop), async (tx) => {
		const before = await lockTemplate(tx, id);
		if (before === undefined && version > 0) throw new ShopError("template_gone");
		if (before !== undefined && before.version !== version) {
			throw new ShopError("template_changed", { params: { who: before.savedBy } });
		}
		if (before === undefined && (await selectTemplates(tx)).length >= MAX_TEMPLATES) {
			throw new ShopError("invalid_input", { details: [{ field: "name", code: "out_of_range" }] });
		}
		if (await isNameTaken(tx, { id, ...draft })) {
			throw new ShopError("invalid_input", { details: [{ field: "name", code: "taken" }] });
		}
		await writeReplyTemplate(tx, { id, ...draft, version: version + 1, savedBy, savedAt: shop.clock.now() });
		const step = before === undefined ? "add" : "edit";
		await recordActivity(tx, admin, "TEMPLATE_EDIT", { template: draft.name, used_for: draft.usedFor, step });
		return await selectTemplates(tx);
	});
}

/** Deletes a template; one that is gone already stays so. For administrators. */
export function removeTemplate(shop: Shop, id: string): Promise<ReplyTemplate[]> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const template = await lockTemplate(tx, id);
		if (template !== undefined) {
			await deleteTemplate(tx, id);
			const { name, usedFor } = template;
			await recordActivity(tx, admin, "TEMPLATE_EDIT", { template: name, used_for: usedFor, step: "delete" });
		}
		return await selectTemplates(tx);
	});
}

/** @throws ShopError unknown_template_field */
function checkFields({ usedFor, textEn, textEs }: TemplateDraft): void {
	const [field] = [textEn, textEs].flatMap((text) => unknownFields(usedFor, text));
	if (field === undefined) return;
	const known = TEMPLATE_FIELDS[usedFor].map((name) => `{${name}}`).join(", ");
	throw new ShopError("unknown_template_field", { params: { field, known } });
}
