import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { MAX_TEMPLATE_NAME, MAX_TEMPLATE_TEXT, TEMPLATE_FIELDS } from "#shop/people/templates/reply-template.rules.ts";

const usedFor = z.enum(Object.keys(TEMPLATE_FIELDS) as (keyof typeof TEMPLATE_FIELDS)[]);

/** The version is the one that the form started from, 0 for a new template. */
export const templateBody = z.object({
	usedFor,
	name: z.string().max(2 * MAX_TEMPLATE_NAME),
	textEn: z.string().max(2 * MAX_TEMPLATE_TEXT.support),
	textEs: z.string().max(2 * MAX_TEMPLATE_TEXT.support),
	version: z.int().min(0),
});

export const templatesResponse = z.object({
	templates: z.array(
		z.object({
			id: z.string(),
			usedFor,
			name: z.string(),
			textEn: z.string(),
			textEs: z.string(),
			version: z.int(),
			savedBy: z.string(),
			savedAt: instant,
		}),
	),
});
