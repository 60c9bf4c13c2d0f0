import { carrierOf, knownCarrier } from "./carriers.rules.ts";

/** Maximum number of orders that are shipped or delivered in one request. */
export const BULK_ORDERS_LIMIT = 200;

/** One line of a list of shipments. `orderNumber` is as it was typed; `carrier` null if neither given nor recognized. */
export type ShipmentLine = { orderNumber: string; trackingNumber: string | null; carrier: string | null };

/**
 * Reads pasted lines or CSV: order number, tracking number, carrier, separated by commas, semicolons or tabs; or an order
 * number and a tracking number separated by a space. A header that names the columns, as a label program's file has, says
 * where they are. Empty lines and the header are skipped.
 */
export function parseShipmentLines(text: string): ShipmentLine[] {
	const lines = text.split(/\r\n?|\n/).map(cellsOf);
	const [first = []] = lines;
	const columns = columnsOf(first);
	const isHeader = columns !== null || (/order/i.test(first[0] ?? "") && !/\d/.test(first.join("")));
	const { order, tracking, carrier } = columns ?? { order: 0, tracking: 1, carrier: 2 };
	return lines
		.slice(isHeader ? 1 : 0)
		.filter((cells) => cells.some((cell) => cell !== ""))
		.map((cells) => {
			const trackingNumber = cells[tracking] ?? "";
			const named = cells[carrier] ?? "";
			return {
				orderNumber: cells[order] ?? "",
				trackingNumber: trackingNumber || null,
				carrier: named === "" ? carrierOf(trackingNumber) : knownCarrier(named),
			};
		});
}

/** Where a header names the order, its tracking number and the carrier, which may be missing; null for no such header. */
function columnsOf(header: readonly string[]): { order: number; tracking: number; carrier: number } | null {
	const find = (name: RegExp) => header.findIndex((cell) => name.test(cell));
	const order = find(/^(order|reference)( ?(id|number|no\.?|#|1))?$/i);
	const tracking = find(/^tracking( ?(id|number|no\.?|#|code))?$/i);
	return order === -1 || tracking === -1 ? null : { order, tracking, carrier: find(/^carrier$/i) };
}

function cellsOf(line: string): string[] {
	const separator = ["\t", ";", ","].find((one) => line.includes(one));
	const cells = separator === undefined ? splitAtSpace(line) : splitOutsideQuotes(line, separator);
	return cells.map((cell) =>
		cell
			.trim()
			.replace(/^"(.*)"$/, "$1")
			.replaceAll('""', '"')
			.trim(),
	);
}

/** An address in a label program's file may have commas between its quotes. */
function splitOutsideQuotes(line: string, separator: string): string[] {
	const cells = [""];
	let isQuoted = false;
	for (const character of line) {
		if (character === '"') isQuoted = !isQuoted;
		if (character === separator && !isQuoted) cells.push("");
		else cells[cells.length - 1] += character;
	}
	return cells;
}

/** A tracking number may have spaces of its own. */
function splitAtSpace(line: string): string[] {
	const text = line.trim();
	const space = text.search(/\s/);
	return space === -1 ? [text, ""] : [text.slice(0, space), text.slice(space)];
}
