import { ShopError } from "#shop/errors.rules.ts";
import { type OrderCursor, parseOrderCursor, writeOrderCursor } from "#shop/orders/order-history.rules.ts";

/** Where a page of a list begins: `after` of an address; null for the first page. @throws ShopError invalid_input */
export function parseAfter(request: Request): OrderCursor | null {
	const written = new URL(request.url).searchParams.get("after");
	if (written === null || written === "") return null;
	const cursor = parseOrderCursor(written);
	if (cursor === null) throw new ShopError("invalid_input", { details: [{ field: "after", code: "invalid" }] });
	return cursor;
}

/** The same for the next page's address. */
export function writeNext(next: OrderCursor | null): string | null {
	return next === null ? null : writeOrderCursor(next);
}

/** One of a few words of an address; null when it is not there. @throws ShopError invalid_input */
export function parseChoice<Choice extends string>(
	request: Request,
	name: string,
	choices: readonly Choice[],
): Choice | null {
	const word = new URL(request.url).searchParams.get(name);
	if (word === null || word === "" || word === "all") return null;
	const choice = choices.find((one) => one === word);
	if (choice === undefined)
		throw new ShopError("invalid_input", { details: [{ field: name, code: "invalid_choice" }] });
	return choice;
}
