import { carrierOf } from "./carriers.rules.ts";

/** Maximum number of orders that are shipped or delivered in one request. */
export const BULK_ORDERS_LIMIT = 200;

/** One line of a list of shipments. `orderNumber` is as it was typed; `carrier` null if neither given nor recognized. */
export type ShipmentLine = { orderNumber: string; trackingNumber: string | null; carrier: string | null };

/**
 * Reads pasted lines or CSV: order number, tracking number, carrier, separated by commas, semicolons or tabs; or an order
 * number and a tracking number separated by a space. Empty lines and a CSV's header are skipped.
 */
export function parseShipmentLines(text: string): ShipmentLine[] {
	const lines = text.split(/\r\n?|\n/).map(cellsOf);
	const [first] = lines;
	const isHeader = first !== undefined && /order/i.test(first[0] ?? "") && !/\d/.test(first.join(""));
	return lines
		.slice(isHeader ? 1 : 0)
		.filter((cells) => cells.some((cell) => cell !== ""))
		.map(([orderNumber = "", trackingNumber = "", carrier = ""]) => ({
			orderNumber,
			trackingNumber: trackingNumber || null,
			carrier: carrier || carrierOf(trackingNumber),
		}));
}

function cellsOf(line: string): string[] {
	const separator = ["\t", ";", ","].find((one) => line.includes(one));
	const cells = separator === undefined ? splitAtSpace(line) : line.split(separator);
	return cells.map((cell) =>
		cell
			.trim()
			.replace(/^"(.*)"$/, "$1")
			.trim(),
	);
}

/** A tracking number may have spaces of its own. */
function splitAtSpace(line: string): string[] {
	const text = line.trim();
	const space = text.search(/\s/);
	return space === -1 ? [text, ""] : [text.slice(0, space), text.slice(space)];
}
