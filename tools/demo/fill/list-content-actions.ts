import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import { saveContent } from "../../../shop/site/content/save-content.ts";
import { saveDraft } from "../../../shop/site/content/save-draft.ts";
import type { SampleAction } from "./run-actions.ts";

/** Edits of a year, by their day before its end. The newest text of each place is the published one. */
const EDITS: readonly { daysAgo: number; page: string; section: string; content: string }[] = [
	{ daysAgo: 340, page: "product", section: "strip-size", content: "<p>50 × 6.5 mm</p>" },
	{ daysAgo: 340, page: "product", section: "strip-size-es", content: "<p>50 × 6.5 mm</p>" },
	{
		daysAgo: 320,
		page: "shop",
		section: "notice",
		content: "<p>Sample notice: packs ordered on the weekend ship on Monday.</p>",
	},
	{
		daysAgo: 210,
		page: "shop",
		section: "notice",
		content: "<p>Sample notice: we're closed on July 4. Orders ship on July 5.</p>",
	},
	{ daysAgo: 200, page: "shop", section: "notice", content: "" },
	{
		daysAgo: 120,
		page: "reviews",
		section: "notice",
		content: "<p>The reviews in this demo are made up.</p>",
	},
	{
		daysAgo: 60,
		page: "reviews",
		section: "notice",
		content: "<p>The reviews in this demo are sample data. No customer wrote them.</p>",
	},
	{
		daysAgo: 60,
		page: "reviews",
		section: "notice-es",
		content: "<p>Las reseñas de esta demostración son datos de muestra. No las escribió ningún cliente.</p>",
	},
	{
		daysAgo: 21,
		page: "contact",
		section: "notice",
		content: "<p>Sample notice: replies may take a day longer this week.</p>",
	},
	{ daysAgo: 14, page: "contact", section: "notice", content: "" },
];

const DRAFT = {
	page: "contact",
	section: "intro",
	content: "<p>Sample draft: ask us anything about strips, wax and orders.</p>",
};

export function listContentActions(endsAt: number): SampleAction[] {
	return [
		...EDITS.map(({ daysAgo, ...edit }): SampleAction => {
			return { at: endsAt - daysAgo * DAY_MS, run: (shop) => saveContent(shop, edit) };
		}),
		{ at: endsAt - DAY_MS, run: (shop) => saveDraft(shop, DRAFT) },
	];
}
