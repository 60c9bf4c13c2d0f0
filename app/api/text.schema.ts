import * as z from "zod";

/** A string of at most `max` characters that PostgreSQL can store: no NUL, no lone surrogates. */
export const text = (max: number) =>
	z
		.string()
		.max(max)
		.refine((value) => !value.includes("\0") && value.isWellFormed(), "has characters that cannot be stored");
