import * as z from "zod";

/** An instant: epoch ms in code, ISO 8601 in the responses. The one place that converts it. */
export const instant = z
	.number()
	.transform((at) => new Date(at).toISOString())
	.pipe(z.iso.datetime());
