import { expect, test } from "vitest";
import * as z from "zod";
import { reviewResponse } from "./people/reviews/reviews.schema.ts";
import { instant, toBody } from "./response-body.ts";

const schema = z.object({ name: z.string(), soldAt: instant.nullable(), lines: z.array(z.object({ id: z.number() })) });

test("a response has the fields of its schema, and nothing else that the value has", () => {
	const value = { name: "Ana", soldAt: null, secret: "x", lines: [{ id: 1, secret: "y" }] };
	expect(toBody(schema, value)).toEqual({ name: "Ana", soldAt: null, lines: [{ id: 1 }] });
});

test("an instant is an ISO string in a response", () => {
	const value = { name: "", soldAt: 1_752_382_800_000, lines: [] };
	expect(toBody(schema, value).soldAt).toBe("2025-07-13T05:00:00.000Z");
});

test("an id that PostgreSQL accepts is one in a response, whichever version of UUID it is", () => {
	const review = reviewResponse.shape.id;
	expect(review.parse("11111111-1111-1111-1111-111111111111")).toBe("11111111-1111-1111-1111-111111111111");
	expect(review.safeParse("not an id").success).toBe(false);
});
