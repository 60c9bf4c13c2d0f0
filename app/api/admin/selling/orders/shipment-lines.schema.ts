import * as z from "zod";

/** 200 lines of a label program's file, with addresses. */
const MAX_LINES_LENGTH = 200_000;

export const shipmentLines = z.object({
	/** Each is `order number, tracking number[, carrier]`, or a label program's CSV, whose header names these columns. */
	lines: z.string().max(MAX_LINES_LENGTH),
	/** For lines without a carrier whose tracking number does not tell it. */
	carrier: z.string().trim().min(1).max(100).nullish(),
	/** Ships orders whose payment is disputed, too; without it they fail. */
	includeDisputed: z.boolean().default(false),
});
