import { z } from "zod";

/** A text of at most `max` characters that a database can store: no NUL, no halves of characters. */
export const text = (max: number) =>
	z
		.string()
		.max(max)
		.refine((value) => !value.includes("\0") && value.isWellFormed(), "has characters that cannot be stored");
