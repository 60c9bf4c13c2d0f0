import { ShopError } from "#shop/kernel/errors.rules.ts";

const NAME = /^[\w-]{1,100}$/;

/** The page and section in a URL. @throws ShopError invalid_input */
export function parsePlace(request: Request): { page: string; section: string } {
	const { searchParams } = new URL(request.url);
	const place = { page: searchParams.get("page") ?? "", section: searchParams.get("section") ?? "" };
	const details = (["page", "section"] as const)
		.filter((field) => !NAME.test(place[field]))
		.map((field) => ({ field, code: place[field] === "" ? "required" : "invalid" }));
	if (details.length > 0) throw new ShopError("invalid_input", { details });
	return place;
}
