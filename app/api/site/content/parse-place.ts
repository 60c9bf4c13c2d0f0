import { ShopError } from "#shop/kernel/errors.rules.ts";

const NAME = /^[\w-]{1,100}$/;

/** The parameters of a query that name a section. */
export const PLACE = { page: "The page's id.", section: "The section's name." };

/** The page and section in a URL. @throws ShopError invalid_input */
export function parsePlace({ page, section }: Readonly<Record<keyof typeof PLACE, string | null>>) {
	const place = { page: page ?? "", section: section ?? "" };
	const details = (["page", "section"] as const)
		.filter((field) => !NAME.test(place[field]))
		.map((field) => ({ field, code: place[field] === "" ? "required" : "invalid" }));
	if (details.length > 0) throw new ShopError("invalid_input", { details });
	return place;
}
